import { type StageConfig, stageConfig } from "../config.ts";
import type { NagFinding } from "../nag-exceptions.ts";
import { type Synthesis, synthesize } from "./synthesis.ts";

export interface Stages {
	dev: Synthesis;
	prod: Synthesis;
	/** All options, in us-east-1 with Route 53. */
	full: Synthesis;
	edge: Synthesis;
	/** On a restored table and bucket. */
	restored: Synthesis;
}

export const RESTORED_TABLE = {
	name: "deck-restored",
	streamArn: "arn:aws:dynamodb:eu-central-1:111111111111:table/deck-restored/stream/2027-03-01T00:00:00.000",
};

export const RESTORED_BUCKET = { name: "deck-files-restored" };

const FULL: StageConfig = {
	...stageConfig("prod"),
	region: "us-east-1",
	domain: { zone: { id: "Z0000000000000000001", name: stageConfig("prod").mail.identity } },
	social: {
		google: { clientId: "deck.apps.googleusercontent.com", secretName: "event-deck/prod/google" },
		vkontakte: { clientId: "51234567" },
		orcid: {
			clientId: "APP-0000000000000000",
			secretName: "event-deck/prod/orcid",
			addresses: {
				authorize: "https://sandbox.orcid.org/oauth/authorize",
				token: "https://sandbox.orcid.org/oauth/token",
				person: "https://pub.sandbox.orcid.org/v3.0",
			},
		},
	},
	contact: "conferences@deck.example.org",
	legal: { version: "2027-03", folder: "web/public/legal" },
	mail: { ...stageConfig("prod").mail, concurrency: 5, sandboxRecipients: ["rehearsal@example.org"] },
	secretRevisions: { origin: 2, session: 3 },
	waf: true,
	dashboard: true,
};

/** Synthesises stages one after the other, as SST has one current app. */
export async function synthesizeStages(out: string): Promise<Stages> {
	return {
		dev: await synthesize(out, "dev", stageConfig("dev")),
		prod: await synthesize(out, "prod", stageConfig("prod")),
		full: await synthesize(out, "prod", FULL),
		edge: await synthesize(out, "prod", stageConfig("prod"), "us-east-1"),
		restored: await synthesize(out, "prod", {
			...stageConfig("prod"),
			restoredTable: RESTORED_TABLE,
			restoredBucket: RESTORED_BUCKET,
		}),
	};
}

export function allFindings(stages: Stages): NagFinding[] {
	return [stages.dev, stages.prod, stages.full, stages.edge].flatMap(({ findings }) => findings);
}
