import type { Email } from "../kernel/ports.ts";
import type { EmailConference } from "./email-conference.ts";
import {
	type EmailContent,
	hasLink,
	LINK_POSITION,
	senderName,
	toSingleLine,
	translateEmail,
} from "./email-content.ts";
import type { EmailDraft } from "./email-draft.ts";
import { renderHtml } from "./html.ts";
import type { UnsubscribeLinks } from "./unsubscribe.ts";

/**
 * Renders a draft as an e-mail with text and HTML.
 * @param siteUrl public origin; the footer shows its host
 * @param unsubscribe for the footer and mail programs (RFC 8058)
 * @param conference subject and sender
 */
export function renderEmail(
	draft: EmailDraft,
	siteUrl: string,
	{
		unsubscribe,
		conference,
	}: { unsubscribe?: UnsubscribeLinks | undefined; conference?: EmailConference | undefined } = {},
): Email {
	const words = translateEmail(draft, new URL(siteUrl).host, conference);
	const subject = toSingleLine(words.subject);
	return {
		to: draft.to,
		...(conference && { sender: senderName(conference, draft.locale) }),
		...(conference?.reply_to && { reply_to: conference.reply_to }),
		subject,
		text: renderText(words, draft.link, unsubscribe?.page),
		html: renderHtml({ ...words, subject }, draft.locale, {
			button: draft.link,
			unsubscribe: unsubscribe?.page,
			to: draft.to,
		}),
		headers: unsubscribe
			? {
					"List-Unsubscribe": `<${unsubscribe.oneClick}>`,
					"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
				}
			: {},
	};
}

function renderText(words: EmailContent, link: string | undefined, unsubscribe: string | undefined): string {
	const blocks = [words.heading, ...words.lines.map((line) => line.replaceAll(LINK_POSITION, link ?? ""))];
	for (const { lines, button, link } of words.items)
		blocks.push(button ? [...lines, `${button}:\n${link}`].join("\n\n") : [...lines, link].join("\n"));
	if (link && !hasLink(words)) blocks.push(`${words.button}:\n${link}`);
	const foot = [words.reason, words.footer];
	if (unsubscribe) foot.push(`${words.unsubscribe.question} ${words.unsubscribe.link}: ${unsubscribe}`);
	blocks.push(`-- \n${foot.join("\n")}`);
	return `${blocks.join("\n\n")}\n`;
}
