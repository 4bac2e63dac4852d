import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { runCommand } from "../support/runner/run-command.ts";

/**
 * `npm run test:real -- DIR` tests with real papers, files and strings that we may not distribute. DIR has `papers/`,
 * `files/` with its manifest.csv, `edge/`, `field/`, `schemas/` (or DECK_SCHEMAS). Not part of `npm test`.
 */
const [folder] = process.argv.slice(2);
const fixtures = folder && resolve(process.env.INIT_CWD ?? "", folder);
if (!fixtures || !existsSync(fixtures)) {
	console.error("Where are the fixtures? npm run test:real -- DIR");
	process.exit(2);
}
process.env.DECK_FIXTURES = fixtures;
const { code } = await runCommand(["vitest", "run", "--config", "tests/real/vitest.config.ts"], {
	limitSeconds: 600,
	show: true,
});
process.exitCode = code;
