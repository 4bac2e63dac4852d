import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CelEngine, TemplateFile } from "@aws/cloudformation-validate";
import { describe, expect, test } from "vitest";
import { isExcepted, NAG_EXCEPTIONS } from "../nag-exceptions.ts";
import { allFindings, type Stages } from "./stages.ts";

/** Broken by CDK or AWS itself. */
const VALIDATOR_EXCEPTIONS = [
	"W3005", // CDK adds a redundant dependency on a role.
	"W3045", // CloudFront's standard logs need ACLs.
];

export function checkCases(stages: () => Stages, out: string): void {
	describe("checks", () => {
		test("each exception to cdk-nag is still needed", () => {
			const findings = allFindings(stages());
			const idle = NAG_EXCEPTIONS.filter(
				(exception) => !findings.some((finding) => isExcepted(exception, finding)),
			);
			expect(idle).toEqual([]);
		});

		test("each exception to cdk-nag has a reason", () => {
			expect(NAG_EXCEPTIONS.filter(({ reason }) => reason.length < 20)).toEqual([]);
		});

		test("templates are valid CloudFormation", () => {
			const folder = mkdtempSync(join(out, "templates-"));
			const engine = new CelEngine();
			const complaints: string[] = [];
			for (const [stack, template] of Object.entries(stages().full.templates)) {
				const file = join(folder, `${stack}.json`);
				writeFileSync(file, JSON.stringify(template.toJSON()));
				const { diagnostics } = engine.validateStandard(new TemplateFile(file), {
					severityLevel: "WARN",
					exclude: { ids: VALIDATOR_EXCEPTIONS },
				});
				complaints.push(...diagnostics.map(({ ruleId, message }) => `${stack}: ${ruleId} ${message}`));
			}
			engine.free();
			expect(complaints).toEqual([]);
		}, 180_000);
	});
}
