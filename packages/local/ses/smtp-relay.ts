import SMTPConnection from "nodemailer/lib/smtp-connection/index.js";
import { ServiceError } from "./http.ts";
import type { RecipientOutcome, Relay } from "./relay.ts";

/**
 * Milliseconds, each for one step. After the text a server may take ten minutes (RFC 5321, section 4.5.3.2): the
 * application waits 20 s, and its next attempt joins this one (`send-once.ts`).
 */
const TIMEOUTS = {
	connectionTimeout: 4_000,
	greetingTimeout: 4_000,
	socketTimeout: 10 * 60_000,
	dnsTimeout: 4_000,
};

/** Enhanced codes (RFC 3463) of policy and quotas: they concern our account at the mail server, not the recipient. */
const ACCOUNT_CODES = /^\d{3}[ -]5\.(7\.\d+|4\.5)\b/;
/** Of the recipient's address, whatever the words. */
const ADDRESS_CODES = /^\d{3}[ -]5\.[12]\.\d+\b/;
const RELAYING_DENIED =
	/\brelay(ing)?\b.*\b(denied|prohibited|not (permitted|allowed))|not (permitted|allowed) to relay/i;
/** About a text, policy means the text. */
const QUOTA = /^\d{3}[ -]5\.4\.5\b|quota|not verified|authenticat/i;

interface SmtpError extends Error {
	code?: string;
	/** `RCPT TO`, `DATA`. */
	command?: string;
	response?: string;
	responseCode?: number;
	recipient?: string;
	rejectedErrors?: SmtpError[];
}

/** The types lack what the library gives. */
type SentMessageInfo = SMTPConnection.SentMessageInfo & { rejectedErrors?: SmtpError[] };

export interface SmtpRelay extends Relay {
	/** Signs in without sending. Returns what is wrong, if anything. */
	findFault(): Promise<string | undefined>;
}

/**
 * Relays through an SMTP server, one connection for each e-mail.
 * @param url `smtps://USER:PASSWORD@HOST:465`, or `smtp:` with STARTTLS
 */
export function createSmtpRelay(url: string): SmtpRelay {
	const address = new URL(url);
	return {
		async findFault() {
			try {
				(await signIn(address)).quit();
				return undefined;
			} catch (error) {
				return textOf(error as SmtpError);
			}
		},
		async send({ sender, destination, source }) {
			const connection = await signIn(address).catch((error: SmtpError) => {
				throw explainSignIn(error);
			});
			try {
				const envelope = { from: sender, to: destination };
				const { response, rejectedErrors = [] } = await step<SentMessageInfo>(connection, (done) =>
					connection.send(envelope, source, done),
				);
				const refusals = rejectedErrors.map(refusalOf);
				const accepted = destination.map((to) => [to, { refused: false, reply: response }]);
				return Object.fromEntries([...accepted, ...refusals]);
			} catch (error) {
				const { rejectedErrors } = error as SmtpError;
				if (rejectedErrors?.every(isRecipientRefused))
					return Object.fromEntries(rejectedErrors.map(refusalOf));
				throw explain(error as SmtpError);
			} finally {
				connection.quit();
			}
		},
	};
}

/** Connects to the mail server. The caller ends the connection. */
async function signIn(url: URL): Promise<SMTPConnection> {
	const connection = new SMTPConnection(smtpOptions(url));
	// Later errors are the current step's.
	connection.on("error", () => {});
	try {
		await step(connection, (done) => connection.connect(done));
		const { username, password } = url;
		const credentials = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
		if (username) await step(connection, (done) => connection.login({ credentials }, done));
		return connection;
	} catch (error) {
		connection.close();
		throw error;
	}
}

type Done<T> = (error?: Error | null, result?: T) => void;

/** Runs a step of the conversation. Rejects too when the connection ends. */
function step<T>(connection: SMTPConnection, run: (done: Done<T>) => void): Promise<T> {
	return new Promise((resolve, reject) => {
		connection.once("error", reject);
		connection.once("end", () => reject(new Error("Connection closed")));
		run((error, result) => (error ? reject(error) : resolve(result as T)));
	});
}

function smtpOptions({ protocol, hostname, port }: URL): SMTPConnection.Options {
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
	};
}

function isRecipientRefused(error: SmtpError): boolean {
	return (error.responseCode ?? 0) >= 500 && !concernsAccount(error);
}

function concernsAccount({ response = "", command }: SmtpError): boolean {
	const words = response.replace(/<[^>]*>/g, "");
	if (command === "DATA") return QUOTA.test(words);
	return !ADDRESS_CODES.test(words) && (ACCOUNT_CODES.test(words) || RELAYING_DENIED.test(words));
}

function refusalOf({ recipient = "", response = "" }: SmtpError): [string, RecipientOutcome] {
	return [recipient, { refused: true, reply: response }];
}

/** Explains a failed sign-in. Nothing was sent: the application retries, or waits for the operator. */
function explainSignIn(error: SmtpError): ServiceError {
	const isRefused = error.code === "EAUTH" || (error.responseCode ?? 0) >= 500;
	return isRefused
		? new ServiceError("AccountSendingPausedException", textOf(error))
		: new ServiceError("ServiceUnavailable", textOf(error), 503);
}

/** Chooses the error of SES that makes the application retry, wait for the operator, or give up. */
function explain(failure: SmtpError): ServiceError {
	const error = failure.rejectedErrors?.find((one) => !isRecipientRefused(one)) ?? failure;
	const text = textOf(error);
	const code = error.responseCode ?? 0;
	if (code >= 400 && code < 500) return new ServiceError("ServiceUnavailable", text, 503);
	if (code >= 500 && (error.command !== "DATA" || concernsAccount(error)))
		return new ServiceError("AccountSendingPausedException", text);
	if (code >= 500) return new ServiceError("MessageRejected", text);
	// The server may have accepted it.
	return new ServiceError("InternalFailure", text, 500);
}

const textOf = ({ message }: SmtpError) => `SMTP: ${message}`;
