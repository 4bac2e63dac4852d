import { describe, expect, test } from "vitest";
import { resources, type Value } from "./render.ts";
import { RIGHTS } from "./rights.ts";
import type { Stages } from "./stages.ts";
import type { Synthesis } from "./synthesis.ts";

interface Statement {
	role: string;
	actions: string[];
	resources: string[];
	conditions: Value;
}

/** CDK's function that fills the bucket. */
const DEPLOYMENT_ROLE = "CustomCDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756CServiceRole";

const list = (value: Value): string[] => [value].flat().map(String);

function statements({ templates }: Synthesis): Statement[] {
	return Object.keys(templates).flatMap((stack) =>
		Object.values(resources(templates, stack, "AWS::IAM::Policy")).flatMap(({ PolicyDocument, Roles }) =>
			[Object(PolicyDocument).Statement].flat().map((statement) => ({
				role: String([Roles].flat()[0]).slice(1, -1),
				actions: list(statement.Action),
				resources: list(statement.Resource),
				conditions: statement.Condition,
			})),
		),
	);
}

function rightsOfRole(all: Statement[], role: string): Record<string, string[]> {
	const rights: Record<string, string[]> = {};
	for (const statement of all.filter((one) => one.role === role)) {
		for (const resource of statement.resources) {
			rights[resource] = [...(rights[resource] ?? []), ...statement.actions];
		}
	}
	return rights;
}

export function accessCases(stages: () => Stages): void {
	describe("access", () => {
		test.each(Object.keys(RIGHTS))("%s may do this and nothing else", (role) => {
			expect(rightsOfRole(statements(stages().prod), role)).toEqual(RIGHTS[role]);
		});

		test("there are no other roles with rights", () => {
			const roles = new Set(statements(stages().full).map(({ role }) => role));
			expect([...roles].sort()).toEqual([...Object.keys(RIGHTS), DEPLOYMENT_ROLE].sort());
		});

		test("no action is a wildcard", () => {
			const ours = statements(stages().full).filter(({ role }) => role !== DEPLOYMENT_ROLE);
			expect(ours.flatMap(({ actions }) => actions).filter((action) => action.includes("*"))).toEqual([]);
		});

		test("no role of a function has a managed policy or statements of its own", () => {
			const { templates } = stages().full;
			const roles = Object.keys(templates).flatMap((stack) =>
				Object.entries(resources(templates, stack, "AWS::IAM::Role")),
			);
			const ours = roles.filter(([role]) => role !== DEPLOYMENT_ROLE);
			expect(ours.map(([role]) => role).sort()).toEqual(Object.keys(RIGHTS).sort());
			expect(ours.flatMap(([, { ManagedPolicyArns, Policies }]) => [ManagedPolicyArns, Policies])).toEqual(
				ours.flatMap(() => [undefined, undefined]),
			);
		});

		test("mail goes out as the one sender", () => {
			const sending = statements(stages().prod).filter(({ actions }) => actions.includes("ses:SendRawEmail"));
			const asSender = { StringEquals: { "ses:FromAddress": "noreply@event-deck.example.org" } };
			expect(sending.map(({ role, conditions }) => [role, conditions])).toEqual([
				["mailRole", asSender],
				["jobsRole", asSender],
			]);
		});

		test("in SES's sandbox mail also goes to the listed recipients", () => {
			const { full } = stages();
			const recipients = Object.values(resources(full.templates, "Mail", "AWS::SES::EmailIdentity"));
			expect(recipients.map(({ EmailIdentity }) => EmailIdentity)).toContain("rehearsal@example.org");
			const sending = statements(full).filter(({ actions }) => actions.includes("ses:SendRawEmail"));
			expect(sending.map(({ resources }) => resources.filter((one) => /Recipient/.test(one)).length)).toEqual(
				[1, 1],
			);
		});

		test("CloudFront reads public files and no others", () => {
			const { FilesPolicy } = resources(stages().prod.templates, "Storage", "AWS::S3::BucketPolicy");
			const allowing = [Object(FilesPolicy?.PolicyDocument).Statement]
				.flat()
				.filter(({ Effect }) => Effect === "Allow");
			expect(allowing).toEqual([
				{
					Sid: "PublicFilesThroughCloudFront",
					Effect: "Allow",
					Principal: { Service: "cloudfront.amazonaws.com" },
					Action: "s3:GetObject",
					Resource: "<Files.Arn>/public/*",
					Condition: {
						StringEquals: { "AWS:SourceAccount": "111111111111" },
						ArnLike: { "AWS:SourceArn": "arn:aws:cloudfront::111111111111:distribution/*" },
					},
				},
			]);
		});
	});
}
