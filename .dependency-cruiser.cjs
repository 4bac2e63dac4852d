/**
 * Who may import whom, with no exceptions but tests, which may import anything.
 * `npm run check` runs these rules; the same picture in words stands in README.md.
 */

const swc = require("@swc/core");

// dependency-cruiser reads every source as TypeScript without JSX: for .tsx we add what it leaves out.
const { parseFileSync } = swc;
swc.parseFileSync = (path, options) => parseFileSync(path, { ...options, tsx: path.endsWith(".tsx") });

/** For each package: what else of ours it may import. `contracts` is open to everybody. */
const MAY_IMPORT = {
	"packages/contracts": [],
	"packages/core": ["packages/contracts/"],
	"packages/aws": ["packages/contracts/", "packages/core/kernel/"],
	"packages/social": ["packages/contracts/", "packages/core/kernel/"],
	"packages/api": ["packages/contracts/", "packages/core/"],
	"packages/functions": [
		"packages/contracts/",
		"packages/core/",
		"packages/aws/",
		"packages/social/",
		"packages/api/",
	],
	"packages/local": [
		"packages/contracts/",
		"packages/functions/",
		"packages/core/kernel/(table|site-headers|link-preview)\\.ts",
	],
	"packages/cli": [
		"packages/contracts/",
		"packages/core/",
		"packages/aws/",
		"packages/social/",
		"packages/local/",
	],
	web: ["packages/contracts/", "packages/api/"],
	stacks: ["packages/contracts/", "packages/core/kernel/(table|site-headers|link-preview)\\.ts"],
};

/** Files that are run or read by a tool, so that nothing needs to import them. */
const ENTRIES = [
	"^tests/",
	"\\.test\\.tsx?$",
	"\\.d\\.ts$",
	"(^|/)[^/]+\\.config\\.ts$",
	"^packages/functions/[^/]+\\.ts$",
	"^packages/cli/",
	"^stacks/",
	"^web/src/(main|.*\\.worker)\\.tsx?$",
	// Scripts that a page loads by its own tag.
	"^(web/public|packages/local)/.*\\.js$",
];

const TESTS = ["\\.test\\.tsx?$", "^tests/"];
const NOUN = "^packages/core/(?!kernel/)([^/]+)/";

const packageRules = Object.entries(MAY_IMPORT).map(([folder, allowed]) => ({
	name: `${folder.replace("packages/", "")}-imports`,
	severity: "error",
	comment: `${folder} may import of ours only itself and: ${allowed.join(", ") || "nothing"}`,
	from: { path: `^${folder}/`, pathNot: TESTS },
	to: {
		path: "^(packages|web|stacks|tests)/",
		pathNot: [`^${folder}/`, ...allowed.map((path) => `^${path}`)],
	},
}));

const coreRules = [
	{
		name: "core-knows-no-transport",
		comment: "The domain knows neither Hono nor the AWS SDK: adapters stand behind the kernel's ports.",
		from: { path: "^packages/core/", pathNot: TESTS },
		to: { path: "node_modules/(hono|@aws-sdk|@smithy|@deck/aws)/" },
	},
	{
		name: "kernel-is-lowest",
		comment: "The kernel knows no noun: kernel <- entity <- repo <- verb.",
		from: { path: "^packages/core/kernel/", pathNot: TESTS },
		to: { path: "^packages/core/(?!kernel/)" },
	},
	{
		name: "entity-above-kernel",
		comment: "An entity imports the kernel alone: kernel <- entity <- repo <- verb.",
		from: { path: `${NOUN}entity\\.ts$` },
		to: { path: "^packages/core/", pathNot: "^packages/core/kernel/" },
	},
	{
		name: "repo-above-entity",
		comment:
			"A repo imports the kernel, its own entity and its own pure rules: kernel <- entity <- repo <- verb.",
		from: { path: `${NOUN}repo\\.ts$` },
		to: {
			path: "^packages/core/",
			pathNot: ["^packages/core/kernel/", "^packages/core/$1/(entity|rules)\\.ts$"],
		},
	},
	{
		name: "rules-are-pure",
		comment: "A noun's rules are pure functions: they read neither an entity nor a repo.",
		from: { path: `${NOUN}rules\\.ts$` },
		to: { path: "^packages/core/(?!kernel/)[^/]+/(entity|repo)\\.ts$" },
	},
	{
		name: "nouns-meet-through-verbs",
		comment: "A noun calls another noun only through its verbs, never through its entity or repo.",
		from: { path: NOUN, pathNot: TESTS },
		to: {
			path: "^packages/core/(?!kernel/)[^/]+/(entity|repo)\\.ts$",
			pathNot: "^packages/core/$1/",
		},
	},
];

const webRules = [
	{
		name: "web-lib-and-ui-are-lowest",
		comment: "lib and ui know no feature and no page: lib, ui <- features <- app.",
		from: { path: "^web/src/(lib|ui)/", pathNot: TESTS },
		to: { path: "^web/src/(features|app)/" },
	},
	{
		name: "web-features-below-app",
		comment: "A feature does not know where the app shows it: lib, ui <- features <- app.",
		from: { path: "^web/src/features/", pathNot: TESTS },
		to: { path: "^web/src/app/" },
	},
	{
		name: "web-features-stand-alone",
		comment: "No feature imports a feature: what two need belongs to lib or ui, and the app joins them.",
		from: { path: "^web/src/features/([^/]+)/" },
		to: { path: "^web/src/features/", pathNot: "^web/src/features/$1/" },
	},
];

const healthRules = [
	{
		name: "no-cycles",
		comment: "Modules that import each other in a ring cannot be understood one at a time.",
		from: {},
		to: { circular: true },
	},
	{
		name: "no-orphans",
		comment: "A module that nothing imports, and that imports nothing, is dead.",
		from: { orphan: true, pathNot: ENTRIES },
		to: {},
	},
	{
		name: "no-unresolvable",
		comment:
			"An import must lead somewhere; `?url` and `virtual:` are Vite's, and aws-lambda has types alone.",
		from: {},
		to: { couldNotResolve: true, pathNot: ["\\?", "^virtual:", "^aws-lambda$"] },
	},
	{
		name: "no-import-of-tests",
		comment: "Nobody imports a test file: what tests share lives in tests/support.",
		from: {},
		to: { path: "\\.test\\.tsx?$" },
	},
];

module.exports = {
	forbidden: [...packageRules, ...coreRules, ...webRules, ...healthRules].map((rule) => ({
		severity: "error",
		...rule,
	})),
	options: {
		parser: "swc",
		doNotFollow: { path: "node_modules" },
		exclude: { path: ["(^|/)(dist|\\.build|\\.sst|\\.data)/", "^test-results/"] },
		enhancedResolveOptions: {
			exportsFields: ["exports"],
			conditionNames: ["import", "node", "default", "types"],
			extensions: [".ts", ".tsx", ".js", ".mjs", ".json"],
		},
	},
};
