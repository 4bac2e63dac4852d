/**
 * Who may import whom, with no exceptions but tests, which may import anything.
 * `npm run check` runs these rules; README.md and the packages' READMEs describe them.
 */

const { readFileSync } = require("node:fs");
const swc = require("@swc/core");

// dependency-cruiser reads every source as TypeScript without JSX: for .tsx we add what it leaves out.
const { parseFileSync } = swc;
swc.parseFileSync = (path, options) => parseFileSync(path, { ...options, tsx: path.endsWith(".tsx") });

/** For each package: what else of ours it may import. `contracts` is open to everybody. */
const MAY_IMPORT = {
	"packages/contracts": [],
	"packages/assignment": ["packages/contracts/"],
	"packages/core": ["packages/contracts/", "packages/assignment/"],
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
		"packages/core/site/",
		"packages/core/kernel/(table|file-purposes|function-timeouts|job-queues)\\.ts",
	],
	"packages/cli": [
		"packages/contracts/",
		"packages/core/",
		"packages/aws/",
		"packages/social/",
		"packages/local/",
	],
	web: ["packages/contracts/", "packages/assignment/", "packages/api/"],
	stacks: [
		"packages/contracts/",
		"packages/core/site/",
		"packages/core/kernel/(table|file-purposes|function-timeouts|job-queues)\\.ts",
	],
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
	"^web/(make-fonts|src/(main|server|boot/boot|.*\\.worker))\\.tsx?$",
	// Scripts that a page loads by its own tag.
	"^(web/public|packages/local)/.*\\.js$",
];

const TESTS = ["\\.test\\.tsx?$", "^tests/"];

/**
 * Folders and files of core from the lowest up, as its README lists them: each may import the ones before it, and itself. A folder that has its
 * own line, such as `live/sockets`, does not belong to the folder above it.
 */
const CORE = [
	...readFileSync("packages/core/README.md", "utf8").matchAll(/^\| `([\w/-]+?)(?:\/|(\.ts))` \|/gm),
].map(([, name, file = ""]) => name + file);
CORE.push("access-patterns.ts", "write-access-patterns.ts");
const inCore = (names) => {
	const own = names.map((name) => {
		const inner = CORE.filter((other) => other.startsWith(`${name}/`));
		return name.replace(".", "\\.") + inner.map((other) => `(?!${other.slice(name.length)}/)`).join("");
	});
	return `^packages/core/(${own.join("|")})(/|$)`;
};
/** Each feature registers itself, wherever its folder is in the order. */
const REGISTRATION = "^packages/core/[^/]+/feature\\.ts$";
const KERNEL = "^packages/core/kernel/";

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
	...CORE.slice(0, -1).map((name, place) => ({
		name: `core-${name}-imports-downwards`,
		comment: `${name} may import of core only what stands before it: ${CORE.slice(0, place).join(", ") || "nothing"}`,
		from: { path: inCore([name]), pathNot: TESTS },
		to: {
			path: inCore(CORE.slice(place + 1)),
			...(name === "features.ts" && { pathNot: REGISTRATION }),
		},
	})),
	{
		name: "core-has-an-order",
		comment: "Every folder of core has its place in the table of packages/core/README.md.",
		from: { path: "^packages/core/", pathNot: [...TESTS, inCore(CORE)] },
		to: {},
	},
	{
		name: "entity-above-kernel",
		comment: "An entity imports the kernel alone: kernel <- entity <- lookup <- verb.",
		from: { path: "^packages/core/.+/entity\\.ts$", pathNot: KERNEL },
		to: { path: "^packages/core/", pathNot: KERNEL },
	},
	{
		name: "lookup-above-entity",
		comment:
			"A lookup imports the kernel, its own entity and its own pure rules: kernel <- entity <- lookup <- verb.",
		from: { path: "^packages/core/([^/]+)/lookup\\.ts$" },
		to: {
			path: "^packages/core/",
			pathNot: [KERNEL, "^packages/core/$1/(entity|rules)\\.ts$"],
		},
	},
	{
		name: "rules-are-pure",
		comment: "A feature's rules are pure functions: they know no entity.",
		from: { path: "^packages/core/.+rules\\.ts$" },
		to: { path: "^packages/core/.+/entity\\.ts$", pathNot: KERNEL },
	},
	{
		name: "features-meet-through-use-cases",
		comment: "A feature calls another only through its use cases and reads, never through its entity.",
		from: { path: "^packages/core/([^/]+)/", pathNot: [...TESTS, KERNEL] },
		to: { path: "^packages/core/.+/entity\\.ts$", pathNot: [KERNEL, "^packages/core/$1/"] },
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
		exclude: { path: ["(^|/)(dist|dist-server|\\.build|\\.sst|\\.data)/", "^test-results/"] },
		enhancedResolveOptions: {
			exportsFields: ["exports"],
			conditionNames: ["import", "node", "default", "types"],
			extensions: [".ts", ".tsx", ".js", ".mjs", ".json"],
		},
	},
};
