import { globSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./command.ts";

/** What a file of browser tests takes on a busy machine, at both sizes. */
const SECONDS_PER_FILE = 65;

/** Seconds that the browser tests may take on a busy machine. */
export function browserLimit(): number {
	return 60 + SECONDS_PER_FILE * globSync(join(ROOT, "tests/e2e/*.spec.ts")).length;
}
