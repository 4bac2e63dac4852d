import { simpleParser } from "mailparser";
import { ServiceError } from "./http.ts";

/** ASCII, with an optional name (ASCII or RFC 2047). */
interface Mailbox {
	/** Bare: `ann@example.org`. */
	address: string;
	/** In lower case. */
	domain: string;
}

const NAMED = /^(?:("(?:[^"\\]|\\.)*"|[^"(),:;<>@[\]\\]*?)\s*)<([^<>]*)>$/;
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN =
	/^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

/**
 * Refuses lists, comments and groups.
 * @throws ServiceError InvalidParameterValue for line breaks, non-ASCII characters and malformed addresses
 */
function parseMailbox(value: unknown, field: string): Mailbox {
	if (typeof value !== "string" || value.trim() === "") {
		throw new ServiceError("InvalidParameterValue", `${field}: an address is missing.`);
	}
	if (!/^[ -~]*$/.test(value)) {
		throw new ServiceError(
			"InvalidParameterValue",
			`${field}: an address holds printable ASCII only; encode a name as RFC 2047 words, a domain as Punycode.`,
		);
	}
	const header = value.trim();
	const address = NAMED.exec(header)?.[2] ?? header;
	const at = address.lastIndexOf("@");
	const local = address.slice(0, Math.max(at, 0));
	const domain = address.slice(at + 1).toLowerCase();
	if (local.length > 64 || !LOCAL_PART.test(local) || !DOMAIN.test(domain)) {
		throw new ServiceError("InvalidParameterValue", `${field}: illegal address '${header}'.`);
	}
	return { address, domain };
}

/** To, Cc and Bcc together. */
const MAX_RECIPIENTS = 50;
const MAX_TAGS = 50;
const MAX_BYTES = 10 * 1024 * 1024;

export interface RawEmailRequest {
	/** As in the mail's From. */
	from: string;
	/** Bare address. */
	sender: string;
	/** In lower case. */
	domain: string;
	/** Bare addresses. */
	destination: string[];
	subject: string;
	tags: Record<string, string>;
	configurationSet: string | undefined;
	source: Buffer;
}

/**
 * Parses SendRawEmail; the mail's headers supply a missing sender or recipients.
 * @param form AWS's Query protocol, lists as `Name.member.1`
 * @throws ServiceError InvalidAction, InvalidParameterValue
 */
export async function parseRawEmailRequest(form: URLSearchParams): Promise<RawEmailRequest> {
	if (form.get("Action") !== "SendRawEmail") {
		throw new ServiceError("InvalidAction", `${form.get("Action")} is not offered here.`);
	}
	const source = Buffer.from(form.get("RawMessage.Data") ?? "", "base64");
	if (source.length === 0) {
		throw invalidParameter("RawMessage.Data is empty.");
	}
	if (source.length > MAX_BYTES) {
		throw invalidParameter(`Message length is more than ${MAX_BYTES} bytes long: '${source.length}'.`);
	}
	const [head = ""] = source.toString("latin1").split(/\r?\n\r?\n/, 1);
	if (/[^\t\r\n -~]/.test(head)) {
		throw invalidParameter(
			"Headers hold printable ASCII only; encode text as RFC 2047 words, a domain as Punycode.",
		);
	}
	const mail = await simpleParser(source, { skipHtmlToText: true, skipTextToHtml: true });
	const named = [mail.to, mail.cc, mail.bcc].flat().flatMap((list) => list?.value ?? []);
	const requested = membersOf(form, "Destinations");
	const addresses = requested.length > 0 ? requested : named.map((one) => one.address ?? "");
	const sender = parseMailbox(form.get("Source") ?? mail.from?.value[0]?.address, "From");
	return {
		from: mail.from?.text ?? sender.address,
		sender: sender.address,
		domain: sender.domain,
		destination: parseRecipients(addresses),
		subject: mail.subject ?? "",
		tags: readTags(form),
		configurationSet: form.get("ConfigurationSetName") ?? undefined,
		source,
	};
}

function membersOf(form: URLSearchParams, name: string, rest = ""): string[] {
	const values: string[] = [];
	for (let at = 1; form.has(`${name}.member.${at}${rest}`); at++) {
		values.push(form.get(`${name}.member.${at}${rest}`) ?? "");
	}
	return values;
}

function parseRecipients(addresses: string[]): string[] {
	if (addresses.length === 0) {
		throw invalidParameter("Destinations: at least one recipient is needed.");
	}
	if (addresses.length > MAX_RECIPIENTS) {
		throw invalidParameter(`Recipient count exceeds ${MAX_RECIPIENTS}.`);
	}
	return addresses.map((one) => parseMailbox(one, "Destinations").address);
}

function readTags(form: URLSearchParams): Record<string, string> {
	const names = membersOf(form, "Tags", ".Name");
	const values = membersOf(form, "Tags", ".Value");
	if (names.length > MAX_TAGS) {
		throw invalidParameter(`A mail has at most ${MAX_TAGS} tags.`);
	}
	const legal = /^[\w-]{1,256}$/;
	return Object.fromEntries(
		names.map((name, index) => {
			const value = values[index] ?? "";
			if (legal.test(name) && legal.test(value)) return [name, value];
			throw invalidParameter(`Tag '${name}' = '${value}': only ASCII letters, digits, _ and - are allowed.`);
		}),
	);
}

function invalidParameter(message: string): ServiceError {
	return new ServiceError("InvalidParameterValue", message);
}
