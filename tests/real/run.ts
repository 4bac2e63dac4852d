import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { run } from "../support/command.ts";

/**
 * `npm run test:real -- DIR` runs the product on real papers, files and strings that lie in DIR and are not ours to
 * keep: `papers/`, `files/` with its manifest.csv, `edge/`, `schemas/` (or where DECK_SCHEMAS says). `npm test` does without
 * them.
 */
const [folder] = process.argv.slice(2);
const fixtures = folder && resolve(process.env.INIT_CWD ?? "", folder);
if (!fixtures || !existsSync(fixtures)) {
	console.error("Where are the fixtures? npm run test:real -- DIR");
	process.exit(2);
}
process.env.DECK_FIXTURES = fixtures;
const { code } = await run(["vitest", "run", "--config", "tests/real/vitest.config.ts"], {
	limitSeconds: 600,
	show: true,
});
process.exitCode = code;
