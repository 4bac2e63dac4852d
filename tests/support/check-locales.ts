import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES } from "@deck/contracts/locales";
import { findCodes } from "./checks/error-codes.ts";
import { findJsxStrings } from "./checks/jsx-strings.ts";
import { baseOf, compareLocales, readLocale, type Texts } from "./checks/locale-files.ts";
import { findUses, matchesKey, type TextUse } from "./checks/locale-uses.ts";

/**
 * Checks `locales/` and its use in code (`npm run check`). Also fails when it finds nothing to check.
 *
 * web/src uses `t` (see `findUses`). The server uses errors.json (by error code), mail.json (by core's e-mails) and
 * calendar.json (by kind of date).
 */
const ROOT = join(import.meta.dirname, "../..");
const WEB = ["web/src/**/*.{ts,tsx}"];
const SERVER = ["packages/{contracts,core,aws,api,functions,cli}/**/*.ts"];
const SERVER_FILES = new Set(["calendar", "errors", "mail"]);

process.chdir(ROOT);
const languages = new Map(LANGUAGES.map((locale) => [locale, readLocale("locales", locale)]));
const english = languages.get("en") ?? new Map<string, Texts>();
const keys = [...english].flatMap(([namespace, texts]) =>
	[...new Set([...texts.keys()].map(baseOf))].map((key) => ({ namespace, key })),
);
const uses = await findUses(WEB);
const faults = [
	...compareLocales(languages),
	...screenFaults(uses),
	...testFaults(),
	...errorFaults(),
	...mailFaults(),
	...hardCodedTexts(),
];
if (keys.length === 0) faults.push("locales/en holds no key");
if (uses.length === 0) faults.push("web/src asks for no text: the search for keys has lost its way");
for (const fault of faults) console.log(fault);
console.log(
	`${keys.length} keys in ${english.size} files, asked for at ${uses.length} places, ${faults.length} faults`,
);
process.exitCode = faults.length ? 1 : 0;

function screenFaults(uses: TextUse[]): string[] {
	const missing = uses
		.filter((use) => !keys.some(({ namespace, key }) => matchesKey(use, namespace, key)))
		.map(({ namespace, key }) => `${namespace}.json ${key}: is asked for and missing`);
	const single = uses
		.filter((use) => use.plural && english.get(use.namespace)?.has(use.key))
		.map(
			({ namespace, key }) => `${namespace}.json ${key}: is asked for with a count and has no plural forms`,
		);
	const unused = keys
		.filter(({ namespace }) => !SERVER_FILES.has(namespace))
		.filter(({ namespace, key }) => !uses.some((use) => matchesKey(use, namespace, key)))
		.map(({ namespace, key }) => `${namespace}.json ${key}: is not used`);
	return [...new Set([...missing, ...single, ...unused])];
}

/** Tests that ask for a missing text fail only when they run. */
function testFaults(): string[] {
	const paths = globSync(["tests/**/*.ts", "web/src/**/*.component.test.tsx"], { exclude: isInstalled });
	const asked = paths.flatMap((path) =>
		[...readFileSync(path, "utf8").matchAll(/\bsay\(\s*(["`])([a-z-]+):(.+?)\1/g)].map(
			([, , namespace = "", text = ""]) => ({
				path,
				namespace,
				key: text.replace(/\$\{[^}]*\}/g, "*"),
				plural: false,
			}),
		),
	);
	if (asked.length === 0) return ["no test asks for a text: the search for keys has lost its way"];
	return asked
		.filter((use) => !keys.some(({ namespace, key }) => matchesKey(use, namespace, key)))
		.map(({ path, namespace, key }) => `${namespace}.json ${key}: is asked for in ${path} and missing`);
}

function errorFaults(): string[] {
	const codes = sources([...SERVER, ...WEB.map((glob) => glob.replace("{ts,tsx}", "ts"))]).map(([, code]) =>
		findCodes(code),
	);
	const raised = new Set(codes.flatMap((one) => [...one.raised]));
	const mentioned = new Set(codes.flatMap((one) => [...one.mentioned]));
	const known = keys.filter(({ namespace }) => namespace === "errors").map(({ key }) => key);
	const byScreen = (key: string) => uses.some((use) => use.key !== "*" && matchesKey(use, "errors", key));
	return [
		...[...raised]
			.filter((code) => !known.includes(code))
			.map((code) => `errors.json ${code}: is raised and missing`),
		...known
			.filter((key) => !mentioned.has(key) && !byScreen(key))
			.map((key) => `errors.json ${key}: is not used`),
	];
}

function mailFaults(): string[] {
	const core = sources(["packages/core/**/*.ts"]).map(([, code]) => code);
	const mails = keys
		.filter(({ namespace }) => namespace === "mail")
		.map(({ key }) => key.split(".")[0] ?? key);
	return [...new Set(mails)]
		.filter((mail) => !core.some((code) => new RegExp(`\\b${mail}\\b`).test(code)))
		.map((mail) => `mail.json ${mail}: is not used`);
}

function hardCodedTexts(): string[] {
	return sources(["web/src/**/*.tsx"]).flatMap(([path, code]) =>
		findJsxStrings(code).map((text) => `${path}: "${text}" stands in the code instead of locales/`),
	);
}

function isInstalled(path: string): boolean {
	return path.includes("node_modules");
}

function sources(globs: string[]): [path: string, code: string][] {
	return globSync(globs, { exclude: isInstalled })
		.filter((path) => !/\.test\.tsx?$/.test(path))
		.sort()
		.map((path) => [path, readFileSync(path, "utf8")]);
}
