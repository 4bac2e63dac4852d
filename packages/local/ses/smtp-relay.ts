import { createTransport, type Transporter } from "nodemailer";
import type SMTPTransport from "nodemailer/lib/smtp-transport/index.js";
import { ServiceError } from "./http.ts";
import type { RecipientOutcome, Relay } from "./relay.ts";

/** Milliseconds. Together less than the application waits for an answer (packages/aws/mailer.ts). */
const TIMEOUTS = {
	connectionTimeout: 4_000,
	greetingTimeout: 4_000,
	socketTimeout: 10_000,
	dnsTimeout: 4_000,
};

/** In nodemailer's errors, before a mail server could accept anything. */
const NOT_CONNECTED_CODES = new Set(["EDNS", "ETLS", "EAUTH", "EREQUIRETLS"]);
const NOT_CONNECTED_CALLS = new Set(["connect", "getaddrinfo"]);
const NOT_CONNECTED_WORDS = /^(Connection timeout|Greeting never received)/;

/** Enhanced codes (RFC 3463) of policy and quotas: they concern our account at the mail server, not the recipient. */
const ACCOUNT_CODES = /^\d{3}[ -]5\.(7\.\d+|4\.5)\b/;
const RELAYING_DENIED = /\brelay/i;

interface SmtpError extends Error {
	code?: string;
	/** `RCPT TO`, `DATA`. */
	command?: string;
	syscall?: string;
	response?: string;
	responseCode?: number;
	recipient?: string;
	rejectedErrors?: SmtpError[];
}

/** The types lack what the library gives. */
type SentMessageInfo = SMTPTransport.SentMessageInfo & { rejectedErrors?: SmtpError[] };

export interface SmtpRelay extends Relay {
	/** Signs in without sending. Returns what is wrong, if anything. */
	findFault(): Promise<string | undefined>;
}

/**
 * Relays through an SMTP server, one connection for each e-mail.
 * @param url `smtps://USER:PASSWORD@HOST:465`, or `smtp:` with STARTTLS
 */
export function createSmtpRelay(url: string): SmtpRelay {
	const transport: Transporter<SentMessageInfo> = createTransport(smtpOptions(new URL(url)));
	return {
		async findFault() {
			try {
				await transport.verify();
				return undefined;
			} catch (error) {
				return textOf(error as SmtpError);
			}
		},
		async send({ sender, destination, source }) {
			try {
				const envelope = { from: sender, to: destination };
				const { response, rejectedErrors = [] } = await transport.sendMail({ envelope, raw: source });
				const refusals = rejectedErrors.map(refusalOf);
				const accepted = destination.map((address) => [address, { refused: false, reply: response }]);
				return Object.fromEntries([...accepted, ...refusals]);
			} catch (error) {
				const { rejectedErrors } = error as SmtpError;
				if (rejectedErrors?.every(isRecipientRefused))
					return Object.fromEntries(rejectedErrors.map(refusalOf));
				throw explain(error as SmtpError);
			}
		},
	};
}

/** Parses the URL itself: with `url`, nodemailer would ignore all other options. */
function smtpOptions({ protocol, hostname, port, username, password }: URL): SMTPTransport.Options {
	const secure = protocol === "smtps:";
	const isHere = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
	return {
		...TIMEOUTS,
		host: hostname.replace(/^\[|\]$/g, ""),
		port: Number(port || (secure ? 465 : 587)),
		secure,
		// A password never travels unencrypted to another computer. A server on this one has no proper certificate.
		requireTLS: !isHere,
		ignoreTLS: isHere,
		...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
	};
}

function isRecipientRefused(error: SmtpError): boolean {
	return (error.responseCode ?? 0) >= 500 && !concernsAccount(error);
}

function concernsAccount({ response = "" }: SmtpError): boolean {
	return ACCOUNT_CODES.test(response) || RELAYING_DENIED.test(response);
}

function refusalOf({ recipient = "", response = "" }: SmtpError): [string, RecipientOutcome] {
	return [recipient, { refused: true, reply: response }];
}

/** Chooses the error of SES that makes the application retry, wait for the operator, or give up. */
function explain(failure: SmtpError): ServiceError {
	const error = failure.rejectedErrors?.find((one) => !isRecipientRefused(one)) ?? failure;
	const text = textOf(error);
	const code = error.responseCode ?? 0;
	if (code >= 400 && code < 500) return new ServiceError("ServiceUnavailable", text, 503);
	if (error.code === "EAUTH" || (code >= 500 && (error.command !== "DATA" || concernsAccount(error))))
		return new ServiceError("AccountSendingPausedException", text);
	if (code >= 500) return new ServiceError("MessageRejected", text);
	if (isNotConnected(error)) return new ServiceError("ServiceUnavailable", text, 503);
	// The server may have accepted it.
	return new ServiceError("InternalFailure", text, 500);
}

function isNotConnected({ code = "", syscall = "", message }: SmtpError): boolean {
	return (
		NOT_CONNECTED_CODES.has(code) || NOT_CONNECTED_CALLS.has(syscall) || NOT_CONNECTED_WORDS.test(message)
	);
}

const textOf = ({ message }: SmtpError) => `SMTP: ${message}`;
