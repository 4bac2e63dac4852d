import { simpleParser } from "mailparser";
import { ServiceError } from "./http.ts";
import { type Mailbox, parseMailbox } from "./mailbox.ts";
import { composeMail } from "./mime.ts";

/** Recipients of one mail: To, Cc and Bcc together. */
const MAX_RECIPIENTS = 50;
/** Custom headers and tags of one mail. */
const MAX_HEADERS = 15;
const MAX_TAGS = 50;
/** Headers that SES writes itself. */
const RESERVED_HEADERS = new Set(
	(
		"bcc cc content-disposition content-transfer-encoding content-type date from message-id mime-version " +
		"reply-to return-path sender subject to received dkim-signature"
	).split(" "),
);

interface WireContent {
	Data?: string;
	Charset?: string;
}

/** SendEmail's JSON as the SDK sends it. Everything is optional, for nothing was checked yet. */
export interface SendEmailWire {
	FromEmailAddress?: string;
	Destination?: { ToAddresses?: string[]; CcAddresses?: string[]; BccAddresses?: string[] };
	ReplyToAddresses?: string[];
	Content?: {
		Simple?: {
			Subject?: WireContent;
			Body?: { Text?: WireContent; Html?: WireContent };
			Headers?: { Name?: string; Value?: string }[];
			Attachments?: unknown[];
		};
		Raw?: { Data?: string };
		Template?: unknown;
	};
	EmailTags?: { Name?: string; Value?: string }[];
	ConfigurationSetName?: string;
}

/** A request that SES would take. */
export interface Submission {
	source: Mailbox;
	/** Bare addresses of To, Cc and Bcc. */
	destination: string[];
	subject: string;
	tags: Record<string, string>;
	configurationSet: string | undefined;
	/** The mail's source; `messageId` is the whole Message-ID without its brackets. */
	render(messageId: string, at: Date): Buffer;
}

/**
 * Checks a SendEmail request as SES does.
 * @throws ServiceError BadRequestException
 */
export async function readSubmission(wire: SendEmailWire): Promise<Submission> {
	const { Simple, Raw } = wire.Content ?? {};
	if ((Simple === undefined) === (Raw === undefined)) {
		throw bad("Content must hold either Simple or Raw; templates are not offered here.");
	}
	const common = { tags: readTags(wire.EmailTags), configurationSet: wire.ConfigurationSetName };
	return Simple
		? { ...common, ...readSimple(wire, Simple) }
		: { ...common, ...(await readRaw(wire, Raw?.Data)) };
}

type Content = Omit<Submission, "tags" | "configurationSet">;

function readSimple(
	wire: SendEmailWire,
	simple: NonNullable<NonNullable<SendEmailWire["Content"]>["Simple"]>,
): Content {
	const source = parseMailbox(wire.FromEmailAddress, "FromEmailAddress");
	const to = mailboxes(wire.Destination?.ToAddresses, "ToAddresses");
	const cc = mailboxes(wire.Destination?.CcAddresses, "CcAddresses");
	const bcc = mailboxes(wire.Destination?.BccAddresses, "BccAddresses");
	const replyTo = mailboxes(wire.ReplyToAddresses, "ReplyToAddresses");
	const subject = readContent(simple.Subject, "Subject");
	const text = readContent(simple.Body?.Text, "Body.Text");
	const html = readContent(simple.Body?.Html, "Body.Html");
	const headers = readHeaderList(simple.Headers);
	if (subject === undefined || (text === undefined && html === undefined)) {
		throw bad("A mail needs a subject and a body.");
	}
	if (/[\r\n\0]/.test(subject)) {
		throw bad("The subject holds a line break.");
	}
	if (simple.Attachments?.length) {
		throw bad("Attachments are not offered here; send them as Raw.");
	}
	return {
		source,
		destination: recipients([...to, ...cc, ...bcc]),
		subject,
		render: (messageId, at) =>
			composeMail({
				messageId,
				at,
				from: source.header,
				to: to.map((one) => one.header),
				cc: cc.map((one) => one.header),
				replyTo: replyTo.map((one) => one.header),
				subject,
				text,
				html,
				headers,
			}),
	};
}

/** A raw mail is kept byte for byte; its headers name sender and recipients where the request does not. */
async function readRaw(wire: SendEmailWire, data: string | undefined): Promise<Content> {
	const raw = Buffer.from(data ?? "", "base64");
	if (raw.length === 0) {
		throw bad("Raw.Data is empty.");
	}
	const mail = await simpleParser(raw, { skipHtmlToText: true, skipTextToHtml: true });
	const named = [mail.to, mail.cc, mail.bcc].flat().flatMap((list) => list?.value ?? []);
	const { ToAddresses = [], CcAddresses = [], BccAddresses = [] } = wire.Destination ?? {};
	const requested = [...ToAddresses, ...CcAddresses, ...BccAddresses];
	const addresses = requested.length > 0 ? requested : named.map((one) => one.address ?? "");
	return {
		source: parseMailbox(wire.FromEmailAddress ?? mail.from?.value[0]?.address, "From"),
		destination: recipients(mailboxes(addresses, "Destination")),
		subject: mail.subject ?? "",
		render: () => raw,
	};
}

function mailboxes(values: string[] | undefined, field: string): Mailbox[] {
	return (values ?? []).map((value) => parseMailbox(value, field));
}

function recipients(list: Mailbox[]): string[] {
	if (list.length === 0) {
		throw bad("Destination: at least one recipient is needed.");
	}
	if (list.length > MAX_RECIPIENTS) {
		throw bad(`Recipient count exceeds ${MAX_RECIPIENTS}.`);
	}
	return list.map((one) => one.address);
}

function readContent(content: WireContent | undefined, field: string): string | undefined {
	if (typeof content?.Data !== "string") {
		return undefined;
	}
	// SES falls back to 7-bit ASCII without a charset and sends question marks.
	if (content.Charset?.toUpperCase() !== "UTF-8" && /[^\0-\x7f]/.test(content.Data)) {
		throw bad(`${field}: text outside ASCII needs Charset UTF-8.`);
	}
	return content.Data;
}

function readHeaderList(list: { Name?: string; Value?: string }[] = []): { name: string; value: string }[] {
	if (list.length > MAX_HEADERS) {
		throw bad(`A mail has at most ${MAX_HEADERS} headers.`);
	}
	return list.map(({ Name: name = "", Value: value = "" }) => {
		if (
			!/^[!-9;-~]{1,126}$/.test(name) ||
			!/^[ -~]{1,995}$/.test(value) ||
			name.length + value.length > 996
		) {
			throw bad(`Illegal header '${name}'.`);
		}
		if (RESERVED_HEADERS.has(name.toLowerCase())) {
			throw bad(`Header '${name}' can't be set.`);
		}
		return { name, value };
	});
}

function readTags(list: { Name?: string; Value?: string }[] = []): Record<string, string> {
	if (list.length > MAX_TAGS) {
		throw bad(`A mail has at most ${MAX_TAGS} tags.`);
	}
	const legal = /^[\w-]{1,256}$/;
	for (const { Name = "", Value = "" } of list) {
		if (!legal.test(Name) || !legal.test(Value)) {
			throw bad(`Tag '${Name}' = '${Value}': only ASCII letters, digits, _ and - are allowed.`);
		}
	}
	return Object.fromEntries(list.map(({ Name = "", Value = "" }) => [Name, Value]));
}

function bad(message: string): ServiceError {
	return new ServiceError("BadRequestException", message);
}
