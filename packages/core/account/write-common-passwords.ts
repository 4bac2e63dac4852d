import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { LIMITS } from "@deck/contracts/limits";
import { makeFilter } from "./common-passwords.ts";

/**
 * `node packages/core/account/write-common-passwords.ts FOLDER` builds the filter from an unpacked zxcvbn 4.4.2 (MIT,
 * Dropbox): all passwords and names, the most frequent words.
 */
const [folder = ""] = process.argv.slice(2);
const WORDS = 10_000;
/** zxcvbn has these in Latin letters at most. */
const RUSSIAN =
	"йцукен йцукенг йцукенгшщз фывапр пароль привет любовь наташа максим андрей марина солнышко".split(" ");

const lists: Record<string, string[]> = createRequire(import.meta.url)(
	resolve(folder, "lib/frequency_lists.js"),
);
const { passwords = [], female_names = [], male_names = [], surnames = [] } = lists;
const words = [lists.english_wikipedia, lists.us_tv_and_film].flatMap((list = []) => list.slice(0, WORDS));
const all = [...passwords, ...female_names, ...male_names, ...surnames, ...words, ...RUSSIAN];
const known = [...new Set(all.filter((password) => password.length >= LIMITS.passwordMin))];
const text = Buffer.from(makeFilter(known)).toString("base64");
writeFileSync(
	new URL("common-passwords.generated.ts", import.meta.url),
	`/** A filter of ${known.length} known passwords (write-common-passwords.ts). */\nexport const FILTER =\n\t"${text}";\n`,
);
