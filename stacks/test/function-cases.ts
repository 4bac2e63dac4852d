import { OUTBOX_PREFIX } from "@deck/core/kernel/table";
import { describe, expect, test } from "vitest";
import { FUNCTION_NAMES, type FunctionName } from "../config.ts";
import { resources, type Value } from "./render.ts";
import type { Stages } from "./stages.ts";
import type { Synthesis } from "./synthesis.ts";

const STACK: Record<FunctionName, string> = {
	http: "Http",
	socket: "Socket",
	push: "Events",
	mail: "Events",
	feedback: "Events",
	jobs: "Events",
};

function functionOf({ templates }: Synthesis, name: FunctionName) {
	return resources(templates, STACK[name], "AWS::Lambda::Function")[`${name}Function`] ?? {};
}

const newRows = (prefix: string) => ({
	eventName: ["INSERT"],
	dynamodb: { Keys: { pk: { S: [{ prefix }] }, sk: { S: ["me"] } } },
});

function mappings({ templates }: Synthesis) {
	const all = Object.values(resources(templates, "Events", "AWS::Lambda::EventSourceMapping"));
	const byFunction = Map.groupBy(all, ({ FunctionName }) => String(FunctionName));
	return Object.fromEntries(
		[...byFunction].map(([name, own]) => [
			name,
			own.map(({ FunctionName: _, Tags: _tags, FilterCriteria, ...mapping }) => {
				const filters = [Object(FilterCriteria).Filters ?? []].flat();
				return {
					...mapping,
					filters: filters.map(({ Pattern }: { Pattern: string }) => JSON.parse(Pattern)),
				};
			}),
		]),
	);
}

export function functionCases(stages: () => Stages): void {
	describe("functions", () => {
		test.each([
			["http", 1_769, 29],
			["socket", 512, 10],
			["push", 1_024, 60],
			["mail", 1_024, 120],
			["feedback", 512, 30],
			["jobs", 3_008, 900],
		] as const)("%s: %i MB, %i s, on ARM and Node 24, nothing reserved", (name, memory, seconds) => {
			const { Environment, Code, Tags, ...rest } = functionOf(stages().prod, name);
			expect(rest).toEqual({
				Description: `event-deck prod ${name}`,
				Architectures: ["arm64"],
				Runtime: "nodejs24.x",
				Handler: `${name}.handler`,
				MemorySize: memory,
				Timeout: seconds,
				Role: `<${name}Role.Arn>`,
				LoggingConfig: {
					LogFormat: "JSON",
					LogGroup: `<${name}Log>`,
					ApplicationLogLevel: "INFO",
					SystemLogLevel: "WARN",
				},
			});
			expect(Environment).toEqual({
				Variables: {
					STAGE: "prod",
					SITE_URL: "https://event-deck.example.org",
					TABLE_NAME: "<Table>",
					FILES_BUCKET: "<Files>",
					MAIL_FROM: "Event deck <noreply@event-deck.example.org>",
					DECK_MAIL_RATE: "14",
					MAIL_CONFIGURATION_SET: "<Emails>",
					JOBS_QUEUE_URL: "<Jobs>",
					LONG_JOBS_QUEUE_URL: "<LongJobs>",
					SOCKET_ENDPOINT: "https://<Api>.execute-api.eu-central-1.<AWS::URLSuffix>/ws",
					ORIGIN_SECRET: "{{resolve:secretsmanager:event-deck/prod/origin-1:SecretString}}",
					SESSION_SECRET: "{{resolve:secretsmanager:event-deck/prod/session-1:SecretString}}",
					AWS_REQUEST_CHECKSUM_CALCULATION: "WHEN_REQUIRED",
					AWS_RESPONSE_CHECKSUM_VALIDATION: "WHEN_REQUIRED",
					...(name === "http" && {
						SOCIAL_PROVIDERS: "{}",
						CONTACT_EMAIL: "conferences@event-deck.example.org",
						REQUEST_LOG: "on",
						FILES_ORIGIN: "https://<Files.RegionalDomainName>",
						PAGES_FILE: "/var/task/pages.mjs",
					}),
				},
			});
		});

		test("a stage may hold mail to so many instances", () => {
			const reserved = (name: FunctionName) => functionOf(stages().full, name).ReservedConcurrentExecutions;
			expect([reserved("mail"), reserved("http")]).toEqual([5, undefined]);
		});

		test.each(FUNCTION_NAMES)("%s also accepts the previous revision of each secret", (name) => {
			expect(Object(functionOf(stages().full, name).Environment).Variables).toMatchObject({
				ORIGIN_SECRET: "{{resolve:secretsmanager:event-deck/prod/origin-2:SecretString}}",
				ORIGIN_SECRET_PREVIOUS: "{{resolve:secretsmanager:event-deck/prod/origin-1:SecretString}}",
				SESSION_SECRET: "{{resolve:secretsmanager:event-deck/prod/session-3:SecretString}}",
				SESSION_SECRET_PREVIOUS: "{{resolve:secretsmanager:event-deck/prod/session-2:SecretString}}",
			});
		});

		test("the version of the stage's own texts reaches http alone", () => {
			const version = (name: FunctionName) =>
				Object(functionOf(stages().full, name).Environment).Variables.LEGAL_VERSION;
			expect([version("http"), version("jobs")]).toEqual(["2027-03", undefined]);
		});

		test("the contact of the platform reaches http, if a stage has one", () => {
			const contacts = [stages().full, stages().dev].map(
				(stage) => Object(functionOf(stage, "http").Environment).Variables.CONTACT_EMAIL,
			);
			expect(contacts).toEqual(["conferences@deck.example.org", undefined]);
		});

		test("identity providers reach http alone, their secrets as references", () => {
			const variable = (name: FunctionName) =>
				Object(functionOf(stages().full, name).Environment).Variables.SOCIAL_PROVIDERS;
			expect(JSON.parse(variable("http"))).toEqual({
				google: {
					client_id: "deck.apps.googleusercontent.com",
					client_secret: "{{resolve:secretsmanager:event-deck/prod/google:SecretString}}",
				},
				vkontakte: { client_id: "51234567" },
				orcid: {
					client_id: "APP-0000000000000000",
					client_secret: "{{resolve:secretsmanager:event-deck/prod/orcid:SecretString}}",
					authorize: "https://sandbox.orcid.org/oauth/authorize",
					token: "https://sandbox.orcid.org/oauth/token",
					person: "https://pub.sandbox.orcid.org/v3.0",
				},
			});
			expect((["socket", "push", "mail", "feedback", "jobs"] as const).map(variable)).toEqual(
				Array(5).fill(undefined),
			);
		});

		test("logs are kept for as long as the stage says", () => {
			const days = (synthesis: Synthesis) =>
				Object.entries(STACK).map(
					([name, stack]) =>
						resources(synthesis.templates, stack, "AWS::Logs::LogGroup")[`${name}Log`]?.RetentionInDays,
				);
			expect(days(stages().dev)).toEqual(Array(6).fill(7));
			expect(days(stages().prod)).toEqual(Array(6).fill(90));
		});

		test("push and mail read new outbox rows from the stream, each its own; feedback and jobs read queues", () => {
			const stream = {
				EventSourceArn: "<Table.StreamArn>",
				StartingPosition: "TRIM_HORIZON",
				FunctionResponseTypes: ["ReportBatchItemFailures"],
				BisectBatchOnFunctionError: true,
				MaximumRetryAttempts: 3,
				MaximumRecordAgeInSeconds: 3_600,
				DestinationConfig: { OnFailure: { Destination: "<DeadEvents.Arn>" } },
			};
			const queue = { FunctionResponseTypes: ["ReportBatchItemFailures"], filters: [] };
			const jobs = { ...queue, BatchSize: 1, ScalingConfig: { MaximumConcurrency: 5 } };
			expect(mappings(stages().prod)).toEqual({
				"<pushFunction>": [
					{
						...stream,
						BatchSize: 100,
						MaximumBatchingWindowInSeconds: 0,
						filters: [newRows(OUTBOX_PREFIX.push), newRows(OUTBOX_PREFIX.jobs)],
					},
				],
				"<mailFunction>": [
					{
						...stream,
						BatchSize: 20,
						MaximumBatchingWindowInSeconds: 1,
						filters: [newRows(OUTBOX_PREFIX.mail)],
					},
				],
				"<feedbackFunction>": [{ ...queue, EventSourceArn: "<Feedback.Arn>", BatchSize: 10 }],
				"<jobsFunction>": [
					{ ...jobs, EventSourceArn: "<Jobs.Arn>" },
					{ ...jobs, EventSourceArn: "<LongJobs.Arn>" },
				],
			});
		});

		test("the clock wakes jobs every minute, and SES's events of this stage wait in a queue", () => {
			const rules = resources(stages().prod.templates, "Events", "AWS::Events::Rule");
			const target = (rule: Value) => Object(rule).Targets;
			expect(rules.Sweep?.ScheduleExpression).toEqual("rate(1 minute)");
			expect(target(rules.Sweep)).toEqual([
				{
					Id: "Target0",
					Arn: "<jobsFunction.Arn>",
					Input: '{"kind":"sweep","overdue_seconds":60,"queue_jobs":true}',
					RetryPolicy: { MaximumRetryAttempts: 0 },
				},
			]);
			expect(rules.EmailEvents?.EventPattern).toEqual({
				source: ["aws.ses"],
				detail: { mail: { tags: { "ses:configuration-set": ["<Emails>"] } } },
			});
			expect(target(rules.EmailEvents)).toEqual([
				{
					Id: "Target0",
					Arn: "<Feedback.Arn>",
					DeadLetterConfig: { Arn: "<DeadEvents.Arn>" },
				},
			]);
			const { Feedback } = resources(stages().prod.templates, "Events", "AWS::SQS::Queue");
			expect(Feedback?.RedrivePolicy).toEqual({
				deadLetterTargetArn: "<DeadEvents.Arn>",
				maxReceiveCount: 10,
			});
			expect(Feedback?.VisibilityTimeout).toEqual(6 * 30);
		});

		test("SES sends the outcome of each e-mail to the bus", () => {
			const { templates } = stages().prod;
			const [events] = Object.values(
				resources(templates, "Mail", "AWS::SES::ConfigurationSetEventDestination"),
			);
			expect(Object(events?.EventDestination).MatchingEventTypes).toEqual([
				"send",
				"delivery",
				"bounce",
				"complaint",
				"reject",
			]);
			const { Emails } = resources(templates, "Mail", "AWS::SES::ConfigurationSet");
			expect(Emails?.ReputationOptions).toEqual({ ReputationMetricsEnabled: true });
			expect(resources(templates, "Mail", "AWS::SES::EmailIdentity").Sender?.EmailIdentity).toEqual(
				"event-deck.example.org",
			);
		});

		test("receivers can check who sends: records are written into a zone, or printed", () => {
			const { full, prod } = stages();
			const records = Object.values(resources(full.templates, "Mail", "AWS::Route53::RecordSet"));
			const texts = records.map(({ Name, Type, ResourceRecords }) => [Name, Type, ResourceRecords]);
			expect(texts).toContainEqual(["_dmarc.event-deck.example.org.", "TXT", ['"v=DMARC1; p=quarantine"']]);
			expect(texts).toContainEqual([
				"bounce.event-deck.example.org.",
				"TXT",
				['"v=spf1 include:amazonses.com ~all"'],
			]);
			const printed = Object.values(prod.templates.Mail?.findOutputs("*") ?? {});
			expect(printed.map(({ Value }) => Value)).toEqual(
				expect.arrayContaining([
					"bounce.event-deck.example.org MX 10 feedback-smtp.eu-central-1.amazonses.com",
					'_dmarc.event-deck.example.org TXT "v=DMARC1; p=quarantine"',
				]),
			);
		});

		test("a job that fails five times rests in the dead-letter queue, and none is worked on twice at once", () => {
			const { Jobs, LongJobs } = resources(stages().prod.templates, "Queue", "AWS::SQS::Queue");
			for (const queue of [Jobs, LongJobs]) {
				expect(queue?.RedrivePolicy).toEqual({ deadLetterTargetArn: "<DeadJobs.Arn>", maxReceiveCount: 5 });
				expect(queue?.VisibilityTimeout).toEqual(6 * 900);
			}
		});
	});
}
