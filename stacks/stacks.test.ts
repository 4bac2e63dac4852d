import { rmSync } from "node:fs";
import { afterAll, beforeAll } from "vitest";
import { accessCases } from "./test/access-cases.ts";
import { alarmCases } from "./test/alarm-cases.ts";
import { checkCases } from "./test/check-cases.ts";
import { costCases } from "./test/cost-cases.ts";
import { dataCases } from "./test/data-cases.ts";
import { functionCases } from "./test/function-cases.ts";
import { type Stages, synthesizeStages } from "./test/stages.ts";
import { temporaryFolder } from "./test/synthesis.ts";
import { webCases } from "./test/web-cases.ts";

// One file: all cases share a synthesis.
const out = temporaryFolder();
let synthesized: Stages | undefined;

beforeAll(async () => {
	synthesized = await synthesizeStages(out);
}, 300_000);
afterAll(() => rmSync(out, { recursive: true }));

function stages(): Stages {
	if (!synthesized) throw new Error("the synthesis failed");
	return synthesized;
}

dataCases(stages);
functionCases(stages);
accessCases(stages);
webCases(stages);
alarmCases(stages);
costCases(stages);
checkCases(stages, out);
