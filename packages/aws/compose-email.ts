import type { Email } from "@deck/core/kernel/ports";
import type MailComposer from "nodemailer/lib/mail-composer/index.js";

/** `from` is the platform's mailbox, `Name <address>`. */
interface Envelope {
	to: string;
	from: string;
}

/** Builds the MIME source of an e-mail, with plain text and HTML as alternatives. Lines end in CRLF (RFC 5322). */
export async function composeEmail(
	Composer: typeof MailComposer,
	{ sender, reply_to, subject, text, html, headers }: Email,
	{ to, from }: Envelope,
): Promise<Buffer> {
	const mail = new Composer({
		from: sender === undefined ? from : { name: sender, address: addressOfMailbox(from) },
		to: { name: "", address: to },
		...(reply_to !== undefined && { replyTo: { name: "", address: reply_to } }),
		subject,
		// Base64 would hide the line ends.
		text: withCrlf(text),
		html: withCrlf(html),
		// Prevents out-of-office replies.
		headers: { "Auto-Submitted": "auto-generated", ...headers },
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	const source = await mail.compile().build();
	return Buffer.from(withCrlf(source.toString("latin1")), "latin1");
}

const withCrlf = (text: string) => text.replace(/\r?\n/g, "\r\n");

const addressOfMailbox = (mailbox: string) => /<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox;
