import { domainToASCII } from "node:url";
import { type Mailer, MailPostponed, MailRefused } from "@deck/core/kernel/ports";
import { bindToWork } from "./bind-to-work.ts";
import { composeEmail } from "./compose-email.ts";
import { memoize } from "./memoize.ts";
import { requireVariable } from "./require-variable.ts";

/** Tags the e-mail's events, for `core/delivery/mail-events.ts`. */
const TAG_NAME = "row";

/** Permanent errors. */
const PERMANENT_ERRORS = new Set(["MessageRejected", "InvalidParameterValue"]);
/** With these words, the same errors concern the account or sender: operators must act. */
const ACCOUNT_NOT_READY = /not verified|paused|suspended|sandbox/i;
const THROTTLING_ERRORS = new Set(["Throttling", "ThrottlingException", "TooManyRequestsException"]);
/** System calls before a connection exists. */
const CONNECTION_CALLS = new Set(["connect", "getaddrinfo"]);
/** The SDK's words after `connectionTimeout`. */
const NOT_CONNECTED = /did not establish a connection/;
/** Ends a hanging request long before the function's own end. */
const TIMEOUTS = { connectionTimeout: 2_000, requestTimeout: 20_000, throwOnRequestTimeout: true };

const load = memoize(async () => {
	const { ses } = await import("#lazy/ses");
	// An SDK retry could send an e-mail twice, unseen.
	const client = new ses.SESClient({ maxAttempts: 1, requestHandler: TIMEOUTS });
	bindToWork(client);
	return { ses, client };
});

export const mailer: Mailer = {
	async send(email, tag) {
		const { ses, client } = await load();
		const to = asciiDomain(email.to);
		const source = await composeEmail(ses.MailComposer, email, { to, from: requireVariable("MAIL_FROM") });
		try {
			const answer = await client.send(
				new ses.SendRawEmailCommand({
					Destinations: [to],
					RawMessage: { Data: source },
					ConfigurationSetName: requireVariable("MAIL_CONFIGURATION_SET"),
					Tags: [{ Name: TAG_NAME, Value: tag }],
				}),
			);
			return { message_id: answer.MessageId ?? "" };
		} catch (error) {
			throw classifyError(error);
		}
	},
};

function classifyError(error: unknown): unknown {
	if (!(error instanceof Error)) return error;
	const { name, message } = error;
	const words = `${name}: ${message}`;
	if (PERMANENT_ERRORS.has(name) && !ACCOUNT_NOT_READY.test(message)) return new MailRefused(words);
	if (THROTTLING_ERRORS.has(name) && !/daily/i.test(message))
		return new MailPostponed(words, { passing: true });
	if (isNeverSent(error)) return new MailPostponed(words, { passing: true });
	return statusOf(error) >= 400 && statusOf(error) < 500
		? new MailPostponed(words, { passing: false })
		: error;
}

function isNeverSent(error: Error): boolean {
	if ("syscall" in error && CONNECTION_CALLS.has(String(error.syscall))) return true;
	return NOT_CONNECTED.test(error.message) || statusOf(error) === 503;
}

/** Returns 0 without an answer. */
function statusOf(error: Error): number {
	if (!("$metadata" in error) || typeof error.$metadata !== "object" || error.$metadata === null) return 0;
	return "httpStatusCode" in error.$metadata ? Number(error.$metadata.httpStatusCode) : 0;
}

/** Encodes the domain: SES accepts ASCII only. */
function asciiDomain(address: string): string {
	const at = address.lastIndexOf("@");
	return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`;
}
