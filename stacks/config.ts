import { FUNCTION_TIMEOUT, type FunctionName } from "@deck/core/kernel/function-timeouts";
import type { IConstruct } from "constructs";
import type { SocialConfig } from "./social.ts";

/** Bundled from `packages/functions/<name>.ts`. */
export const FUNCTION_NAMES = Object.keys(FUNCTION_TIMEOUT) as FunctionName[];
export type { FunctionName };

export const LOG_LEVELS = ["DEBUG", "INFO", "WARN", "ERROR"] as const;

/** Differences between stages: no code in `stacks/` checks a stage's name. */
export interface StageConfig {
	/** Of table, files, mail and functions. CloudFront, its certificate and WAF are in us-east-1. */
	region: string;
	/**
	 * Without a domain, the `*.cloudfront.net` name printed by the first deployment; until then sign-in and
	 * uploads fail.
	 */
	host: string;
	domain?: {
		/** In us-east-1, from the edge stack; needed if `region` is another. */
		certificateArn?: string;
		/** Route 53, for addresses and validations. */
		zone?: { id: string; name: string };
	};
	mail: {
		/** Domain verified in SES. */
		identity: string;
		/** Sender, in the verified domain. */
		from: string;
		name: string;
		/** E-mails a second; 1 in SES's sandbox. */
		rate: number;
		/**
		 * Concurrent senders; default unlimited. Lambda refuses reservations that leave under a hundred; new
		 * accounts have ten.
		 */
		concurrency?: number;
		/** Addresses that SES may send to while it is in its sandbox; AWS asks each by e-mail to agree. */
		sandboxRecipients?: string[];
		/** Default true: writes a DMARC record. False if the domain has one already. */
		dmarc?: boolean;
	};
	/** Sign-in providers besides passwords. */
	social?: SocialConfig;
	/** Terms and privacy policy; default: the site's sample. */
	legal?: {
		/** Stored with each consent; change it with the text. */
		version: string;
		/** Has the files of `web/public/legal`. */
		folder: string;
	};
	/** Address for people who want to hold a conference here; none by default. */
	contact?: string;
	/** Receive alarms; without any there are none. */
	operators: string[];
	/** Dollars a month that the account may cost; operators are notified at 80 %. */
	budget: number;
	/** Concurrent executions that AWS grants the account (Service Quotas, L-B99A9384). */
	concurrentExecutions: number;
	/** Printed by the stack web. Outside us-east-1, the edge stack needs it to watch CloudFront's errors. */
	distributionId?: string;
	/** Megabytes; 1,769 give a whole core. */
	memory: Record<FunctionName, number>;
	/** Days. */
	retention: { logs: number; accessLogs: number };
	/** HTTP API requests a second and at once, of all clients. */
	throttle: { rate: number; burst: number };
	/** Overrides of settings in `core/kernel/settings.ts`. */
	settings?: Record<`DECK_${string}`, number>;
	logLevel: (typeof LOG_LEVELS)[number];
	/** Increase one by one to renew a secret; the previous one is accepted too. */
	secretRevisions: { origin: number; session: number };
	/** A restored table, which the stage uses instead of its own; see "Restore the table" of the runbook. */
	restoredTable?: { name: string; streamArn: string };
	/** A restored bucket, likewise; see "Restore the files" of the runbook. */
	restoredBucket?: { name: string };
	/** Keeps table and files if the stack is deleted. */
	protect: boolean;
	/** About $9 a month. Needs the edge stack. */
	waf: boolean;
	/** Printed by the edge stack; needed outside us-east-1. */
	webAclArn?: string;
	/** About $3 a month. */
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
		budget: 20,
		concurrentExecutions: 10,
		memory: MEMORY,
		retention: { logs: 7, accessLogs: 7 },
		throttle: { rate: 200, burst: 400 },
		logLevel: "DEBUG",
		secretRevisions: { origin: 1, session: 1 },
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
		contact: "conferences@event-deck.example.org",
		operators: ["operators@event-deck.example.org"],
		budget: 100,
		concurrentExecutions: 1_000,
		distributionId: "E00000000000000",
		memory: MEMORY,
		retention: { logs: 90, accessLogs: 30 },
		throttle: { rate: 2_000, burst: 4_000 },
		logLevel: "INFO",
		secretRevisions: { origin: 1, session: 1 },
		protect: true,
		waf: false,
		dashboard: false,
	},
};

/** Throws for an unknown stage. */
export function stageConfig(stage: string): StageConfig {
	const config = Object.hasOwn(STAGES, stage) ? STAGES[stage] : undefined;
	if (config) return config;
	throw new Error(`stage "${stage}" is not in stacks/config.ts; there are ${Object.keys(STAGES).join(", ")}`);
}

const CONTEXT_KEY = "event-deck:config";

/** Sets the configuration; call it before the first stack. */
export function setConfig(app: IConstruct, config: StageConfig): void {
	app.node.setContext(CONTEXT_KEY, config);
}

export function configOf(scope: IConstruct): StageConfig {
	return scope.node.getContext(CONTEXT_KEY);
}

/** Returns the address without a trailing slash. */
export function siteUrl(config: StageConfig): string {
	return `https://${config.host}`;
}
