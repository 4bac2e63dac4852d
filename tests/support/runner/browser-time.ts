import { globSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./run-command.ts";

/** On a busy machine, at both sizes. */
const SECONDS_PER_FILE = 65;

export function browserLimit(): number {
	return 60 + SECONDS_PER_FILE * globSync(join(ROOT, "tests/e2e/*.spec.ts")).length;
}
