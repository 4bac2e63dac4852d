import type { IConstruct } from "constructs";
import type { SocialConfig } from "./social.ts";

/** The six Lambda functions; each is bundled from `packages/functions/<name>.ts`. */
export const FUNCTION_NAMES = ["http", "socket", "push", "mail", "feedback", "jobs"] as const;
export type FunctionName = (typeof FUNCTION_NAMES)[number];

export const LOG_LEVELS = ["DEBUG", "INFO", "WARN", "ERROR"] as const;

/** All that differs between stages. Nothing else in `stacks/` asks for a stage's name. */
export interface StageConfig {
	/** Where table, files, mail and functions live. CloudFront, its certificate and its WAF are in us-east-1. */
	region: string;
	/**
	 * The site's one host. A stage without a domain of its own puts its `*.cloudfront.net` name here,
	 * which the first deployment prints; until then sign-in and uploads do not work.
	 */
	host: string;
	/** The host is a domain of ours; without this the site answers under CloudFront's name alone. */
	domain?: {
		/** Certificate in us-east-1, printed by the edge stack. Not needed where `region` is us-east-1. */
		certificateArn?: string;
		/** Route 53 zone of the host: address records, and proofs for certificate and mail, are made in it. */
		zone?: { id: string; name: string };
	};
	mail: {
		/** Domain verified in SES. */
		identity: string;
		/** Sender's address, within that domain, and the name beside it. */
		from: string;
		name: string;
		/** Letters a second that SES takes from the account: 1 in its sandbox. */
		rate: number;
		/**
		 * Functions sending at once; absent: as many as the stream wakes. Lambda reserves them, and refuses to where fewer
		 * than a hundred would be left for the account's other functions: a new account has ten.
		 */
		concurrency?: number;
	};
	/** Where people may sign in besides by password; nowhere where absent. */
	social?: SocialConfig;
	/** The operator's own terms and privacy policy; the site's sample where absent. */
	legal?: {
		/** Kept with each account that agrees; a new text needs a new one. */
		version: string;
		/** Below the repository, with the files of `web/public/legal`. */
		folder: string;
	};
	/** Who hears of alarms. */
	operators: string[];
	/** Megabytes; Lambda gives one whole core at 1,769. */
	memory: Record<FunctionName, number>;
	/** Days. */
	retention: { logs: number; accessLogs: number };
	/** Requests a second, and at once, that the HTTP API takes from everybody together. */
	throttle: { rate: number; burst: number };
	/** Rates, durations and caps other than the code's own, by their names in `core/kernel/settings.ts`. */
	settings?: Record<`DECK_${string}`, number>;
	logLevel: (typeof LOG_LEVELS)[number];
	/** Raise it, and the next deployment makes new secrets: sessions hold, CSRF tokens and signed links do not. */
	secretsRevision: number;
	/** Table and files outlive the stack and can't be deleted by it. */
	protect: boolean;
	/** About 9 $ a month. Needs the edge stack. */
	waf: boolean;
	/** The ACL that the edge stack printed. Not needed where `region` is us-east-1. */
	webAclArn?: string;
	/** About 3 $ a month. */
	dashboard: boolean;
}

const MEMORY = { http: 1_769, socket: 512, push: 1_024, mail: 1_024, feedback: 512, jobs: 3_008 };

const STAGES: Record<string, StageConfig> = {
	dev: {
		region: "eu-central-1",
		host: "dev.event-deck.example.org",
		mail: {
			identity: "dev.event-deck.example.org",
			from: "noreply@dev.event-deck.example.org",
			name: "Event deck",
			rate: 1,
		},
		operators: [],
		memory: MEMORY,
		retention: { logs: 7, accessLogs: 7 },
		throttle: { rate: 200, burst: 400 },
		logLevel: "DEBUG",
		secretsRevision: 1,
		protect: false,
		waf: false,
		dashboard: false,
	},
	prod: {
		region: "eu-central-1",
		host: "event-deck.example.org",
		domain: {
			certificateArn: "arn:aws:acm:us-east-1:111111111111:certificate/00000000-0000-4000-8000-000000000000",
		},
		mail: {
			identity: "event-deck.example.org",
			from: "noreply@event-deck.example.org",
			name: "Event deck",
			rate: 14,
		},
		operators: ["operators@event-deck.example.org"],
		memory: MEMORY,
		retention: { logs: 90, accessLogs: 30 },
		throttle: { rate: 2_000, burst: 4_000 },
		logLevel: "INFO",
		secretsRevision: 1,
		protect: true,
		waf: false,
		dashboard: false,
	},
};

/** The configuration of a stage. Throws for one that is not written down above. */
export function stageConfig(stage: string): StageConfig {
	const config = Object.hasOwn(STAGES, stage) ? STAGES[stage] : undefined;
	if (config) return config;
	throw new Error(`stage "${stage}" is not in stacks/config.ts; there are ${Object.keys(STAGES).join(", ")}`);
}

const CONTEXT_KEY = "event-deck:config";

/** Hands the configuration to every stack of the app. Call it before the first stack is made. */
export function setConfig(app: IConstruct, config: StageConfig): void {
	app.node.setContext(CONTEXT_KEY, config);
}

/** The configuration that `setConfig` gave to the app of this construct. */
export function configOf(scope: IConstruct): StageConfig {
	return scope.node.getContext(CONTEXT_KEY);
}

/** The site's public origin, without a slash at the end. */
export function siteUrl(config: StageConfig): string {
	return `https://${config.host}`;
}
