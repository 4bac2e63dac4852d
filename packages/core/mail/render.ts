import type { Letter } from "../kernel/ports.ts";
import type { Draft } from "./draft.ts";
import { renderHtml } from "./html.ts";
import { type Words, wordsOf } from "./words.ts";

/**
 * Puts a draft into words: subject, plain text and its HTML twin in the recipient's language.
 * @param siteUrl public origin; its host stands in the footer
 */
export function render(draft: Draft, siteUrl: string): Letter {
	const words = wordsOf(draft, new URL(siteUrl).host);
	const subject = words.subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
	return {
		to: draft.to,
		subject,
		text: renderText(words, draft.link),
		html: renderHtml({ ...words, subject }, draft.locale, draft.link),
	};
}

function renderText(words: Words, link: string | undefined): string {
	const blocks = [words.heading, ...words.lines];
	if (link) blocks.push(`${words.button}:\n${link}`);
	blocks.push(`-- \n${words.reason}\n${words.footer}`);
	return `${blocks.join("\n\n")}\n`;
}
