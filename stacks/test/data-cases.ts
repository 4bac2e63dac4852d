import { TABLE } from "@deck/core/kernel/table";
import { describe, expect, test } from "vitest";
import { resources } from "./render.ts";
import { RESTORED_BUCKET, RESTORED_TABLE, type Stages } from "./stages.ts";
import type { Synthesis } from "./synthesis.ts";

const keys = (pk: string, sk: string) => [
	{ AttributeName: pk, KeyType: "HASH" },
	{ AttributeName: sk, KeyType: "RANGE" },
];

export function dataCases(stages: () => Stages): void {
	describe("data", () => {
		test("the table is the one that the core describes", () => {
			const { Tags, AttributeDefinitions, ...table } =
				resources(stages().prod.templates, "Data", "AWS::DynamoDB::Table").Table ?? {};
			expect(table).toEqual({
				KeySchema: keys(TABLE.pk, TABLE.sk),
				GlobalSecondaryIndexes: Object.entries(TABLE.indexes).map(([IndexName, { pk, sk }]) => ({
					IndexName,
					KeySchema: keys(pk, sk),
					Projection: { ProjectionType: "ALL" },
				})),
				BillingMode: "PAY_PER_REQUEST",
				DeletionProtectionEnabled: true,
				PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
				SSESpecification: { SSEEnabled: false },
				StreamSpecification: { StreamViewType: TABLE.stream },
				TimeToLiveSpecification: { AttributeName: TABLE.ttl, Enabled: true },
			});
			const names = [TABLE, ...Object.values(TABLE.indexes)].flatMap(({ pk, sk }) => [pk, sk]);
			expect(AttributeDefinitions).toEqual(
				names.map((AttributeName) => ({ AttributeName, AttributeType: "S" })),
			);
		});

		test("a stage on a restored table uses it everywhere, and keeps its own with its exports", () => {
			const { prod, restored } = stages();
			const ownTable = (one: Synthesis) => resources(one.templates, "Data", "AWS::DynamoDB::Table");
			expect(ownTable(restored)).toEqual(ownTable(prod));
			const exportsOf = ({ templates }: Synthesis) =>
				Object.keys(templates.Data?.toJSON().Outputs).filter((name) => name.startsWith("ExportsOutput"));
			expect(exportsOf(restored)).toEqual(expect.arrayContaining(exportsOf(prod)));
			const others = Object.entries(restored.templates).filter(([name]) => name !== "Data");
			const texts = others.map(([, template]) => JSON.stringify(template.toJSON()));
			expect(texts.filter((text) => /Data:ExportsOutput\w*Table/.test(text))).toEqual([]);
			for (const stack of ["Http", "Socket", "Events"]) {
				for (const { Properties } of Object.values(
					restored.templates[stack]?.findResources("AWS::Lambda::Function") ?? {},
				)) {
					const { TABLE_NAME } = Properties.Environment?.Variables ?? {};
					expect([undefined, RESTORED_TABLE.name]).toContain(TABLE_NAME);
				}
			}
			const streams = Object.values(
				resources(restored.templates, "Events", "AWS::Lambda::EventSourceMapping"),
			)
				.map(({ EventSourceArn }) => EventSourceArn)
				.filter((arn) => JSON.stringify(arn).includes("dynamodb"));
			expect(streams).toEqual([RESTORED_TABLE.streamArn, RESTORED_TABLE.streamArn]);
		});

		test("a stage on a restored bucket uses it everywhere, and keeps its own with its exports", () => {
			const { prod, restored } = stages();
			const ownBucket = (one: Synthesis) => ({
				...resources(one.templates, "Storage", "AWS::S3::Bucket"),
				...resources(one.templates, "Storage", "AWS::S3::BucketPolicy"),
			});
			expect(ownBucket(restored)).toEqual(ownBucket(prod));
			const exportsOf = ({ templates }: Synthesis) =>
				Object.keys(templates.Storage?.toJSON().Outputs).filter((name) => name.startsWith("ExportsOutput"));
			expect(exportsOf(prod).length).toBeGreaterThan(0);
			expect(exportsOf(restored)).toEqual(expect.arrayContaining(exportsOf(prod)));
			const others = Object.entries(restored.templates).filter(([name]) => name !== "Storage");
			const texts = others.map(([, template]) => JSON.stringify(template.toJSON()));
			expect(texts.filter((text) => /Storage:ExportsOutput\w*Files/.test(text))).toEqual([]);
			const variables = ["Http", "Socket", "Events"].flatMap((stack) =>
				Object.values(restored.templates[stack]?.findResources("AWS::Lambda::Function") ?? {}).map(
					({ Properties }) => Properties.Environment?.Variables ?? {},
				),
			);
			const named = variables.flatMap(({ FILES_BUCKET, FILES_ORIGIN }) => [FILES_BUCKET, FILES_ORIGIN]);
			expect(new Set(named)).toEqual(
				new Set([
					undefined,
					RESTORED_BUCKET.name,
					`https://${RESTORED_BUCKET.name}.s3.eu-central-1.amazonaws.com`,
				]),
			);
			expect(JSON.stringify(restored.templates.Web?.toJSON())).toContain(RESTORED_BUCKET.name);
		});

		test.each([
			["dev", "Delete", false],
			["prod", "Retain", true],
		] as const)("%s: table and files have deletion policy %s", (stage, policy, protection) => {
			const { templates } = stages()[stage];
			const kept = [
				...Object.values(templates.Data?.findResources("AWS::DynamoDB::Table") ?? {}),
				...Object.values(templates.Storage?.findResources("AWS::S3::Bucket") ?? {}),
			];
			expect(kept.map(({ DeletionPolicy }) => DeletionPolicy)).toEqual([policy, policy]);
			const { Table } = resources(templates, "Data", "AWS::DynamoDB::Table");
			expect(Table?.DeletionProtectionEnabled).toEqual(protection);
			expect(Table?.PointInTimeRecoverySpecification).toEqual({ PointInTimeRecoveryEnabled: true });
		});

		test("files are private, versioned and encrypted; only pending and removed ones are deleted", () => {
			const { Tags, ...files } = resources(stages().prod.templates, "Storage", "AWS::S3::Bucket").Files ?? {};
			expect(files).toEqual({
				VersioningConfiguration: { Status: "Enabled" },
				BucketEncryption: {
					ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: "AES256" } }],
				},
				OwnershipControls: { Rules: [{ ObjectOwnership: "BucketOwnerEnforced" }] },
				PublicAccessBlockConfiguration: {
					BlockPublicAcls: true,
					BlockPublicPolicy: true,
					IgnorePublicAcls: true,
					RestrictPublicBuckets: true,
				},
				LoggingConfiguration: { DestinationBucketName: "<AccessLogs>", LogFilePrefix: "files/" },
				CorsConfiguration: {
					CorsRules: [
						{
							AllowedOrigins: ["https://event-deck.example.org"],
							AllowedMethods: ["GET", "HEAD", "PUT"],
							AllowedHeaders: ["content-type", "range", "x-amz-*"],
							ExposedHeaders: ["ETag", "Accept-Ranges", "Content-Length", "Content-Range"],
							MaxAge: 3_600,
						},
					],
				},
				LifecycleConfiguration: {
					Rules: [
						{
							Id: "pending-uploads",
							Status: "Enabled",
							TagFilters: [{ Key: "state", Value: "pending" }],
							ExpirationInDays: 7,
							NoncurrentVersionExpiration: { NoncurrentDays: 1 },
						},
						{
							Id: "manuscript-text",
							NoncurrentVersionExpiration: { NoncurrentDays: 1 },
							Prefix: "texts/",
							Status: "Enabled",
						},
						{
							Id: "blind-file",
							NoncurrentVersionExpiration: { NoncurrentDays: 1 },
							Prefix: "blind/",
							Status: "Enabled",
						},
						{
							Id: "status-document",
							NoncurrentVersionExpiration: { NoncurrentDays: 1 },
							Prefix: "documents/",
							Status: "Enabled",
						},
						{
							Id: "chat-file",
							NoncurrentVersionExpiration: { NoncurrentDays: 1 },
							Prefix: "chat/",
							Status: "Enabled",
						},
						{
							Id: "chat-preview",
							NoncurrentVersionExpiration: { NoncurrentDays: 1 },
							Prefix: "chat-previews/",
							Status: "Enabled",
						},
						{
							Id: "avatar",
							Status: "Enabled",
							Prefix: "public/avatars/",
							NoncurrentVersionExpiration: { NoncurrentDays: 7 },
						},
						{
							Id: "conference-picture",
							Status: "Enabled",
							Prefix: "public/conferences/",
							NoncurrentVersionExpiration: { NoncurrentDays: 7 },
						},
						{
							Id: "own-data",
							Status: "Enabled",
							Prefix: "data/",
							ExpirationInDays: 8,
							NoncurrentVersionExpiration: { NoncurrentDays: 1 },
						},
						{
							Id: "broken-uploads",
							Status: "Enabled",
							AbortIncompleteMultipartUpload: { DaysAfterInitiation: 7 },
							ExpiredObjectDeleteMarker: true,
						},
					],
				},
			});
		});

		test("every bucket refuses requests without TLS", () => {
			const { templates } = stages().prod;
			for (const [stack, bucket] of [
				["Logs", "AccessLogs"],
				["Storage", "Files"],
				["Site", "Site"],
			] as const) {
				const policy = resources(templates, stack, "AWS::S3::BucketPolicy")[`${bucket}Policy`];
				expect(Object(policy?.PolicyDocument).Statement[0]).toEqual({
					Action: "s3:*",
					Condition: { Bool: { "aws:SecureTransport": "false" } },
					Effect: "Deny",
					Principal: { AWS: "*" },
					Resource: [`<${bucket}.Arn>`, `<${bucket}.Arn>/*`],
				});
			}
		});

		test("secrets are generated and stand in no template", () => {
			const secrets = Object.values(
				resources(stages().prod.templates, "Secrets", "AWS::SecretsManager::Secret"),
			);
			const names = ["event-deck/prod/origin-1", "event-deck/prod/session-1"];
			expect(secrets.map(({ Name }) => Name).sort()).toEqual(names);
			for (const { GenerateSecretString } of secrets) {
				expect(GenerateSecretString).toEqual({ ExcludePunctuation: true, PasswordLength: 64 });
			}
		});

		test("a stage keeps the previous revision of each secret", () => {
			const secrets = resources(stages().full.templates, "Secrets", "AWS::SecretsManager::Secret");
			expect(
				Object.values(secrets)
					.map(({ Name }) => Name)
					.sort(),
			).toEqual(["origin-1", "origin-2", "session-2", "session-3"].map((name) => `event-deck/prod/${name}`));
		});

		test("secrets are deployed first, and no export of theirs would stop a renewal", () => {
			const { templates, dependencies } = stages().full;
			const outputs = Object.values(templates.Secrets?.findOutputs("*") ?? {});
			expect(outputs.filter(({ Export }) => Export)).toEqual([]);
			const users = Object.keys(templates).filter((stack) =>
				JSON.stringify(templates[stack]).includes(":secretsmanager:event-deck/prod/origin-"),
			);
			expect(users.sort()).toEqual(["Events", "Http", "Socket", "Web"]);
			expect(users.filter((stack) => !dependencies[stack]?.includes("Secrets"))).toEqual([]);
			// Links of e-mails have the new secret once `events` is deployed.
			expect(dependencies.Events).toContain("Http");
		});
	});
}
