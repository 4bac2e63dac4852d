import type {
	IPolicyValidationContext,
	IPolicyValidationPlugin,
	PolicyValidationPluginReport,
} from "aws-cdk-lib";
import { AwsSolutionsChecks } from "cdk-nag";
import type { App } from "sst/constructs";
import { isExcepted, NAG_EXCEPTIONS, type NagFinding } from "../nag-exceptions.ts";

/** Findings without an exception fail the synthesis. */
export class NagPlugin implements IPolicyValidationPlugin {
	readonly name = "cdk-nag";
	/** Includes excepted ones. */
	readonly findings: NagFinding[] = [];
	private readonly checks: AwsSolutionsChecks;
	private readonly prefix: string;

	constructor(app: App) {
		this.checks = new AwsSolutionsChecks(app);
		this.prefix = app.logicalPrefixedName("");
	}

	validate(context: IPolicyValidationContext): PolicyValidationPluginReport {
		const violations = this.checks.validate(context).violations.map((violation) => ({
			...violation,
			violatingResources: violation.violatingResources.filter(({ constructPath = "" }) => {
				const finding = { rule: violation.ruleName, path: constructPath.slice(this.prefix.length) };
				this.findings.push(finding);
				return !NAG_EXCEPTIONS.some((exception) => isExcepted(exception, finding));
			}),
		}));
		const remaining = violations.filter(({ violatingResources }) => violatingResources.length > 0);
		return { success: remaining.length === 0, violations: remaining };
	}
}
