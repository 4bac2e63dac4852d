import { afterAll, afterEach, beforeEach } from "vitest";
import { checkLines, watchConsole } from "../announced-lines.ts";
import { closePage } from "./page.ts";

/** Like `../console.ts`, in a browser. */
watchConsole((first, ...rest) => {
	const values = rest.map(String);
	return [String(first).replace(/%[sdo]/g, () => values.shift() ?? ""), ...values].join(" ");
});

beforeEach(checkLines);
afterEach(async () => {
	await closePage();
	checkLines();
});
afterAll(checkLines);
