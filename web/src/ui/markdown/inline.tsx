import type { MarkedToken, Token, Tokens } from "marked";
import type { ReactNode } from "react";
import { decodeEntities } from "../../lib/markdown/entities.ts";
import { isFormula } from "../../lib/markdown/parse.ts";
import { withoutComments } from "../../lib/markdown/without-comments.ts";
import { Formula } from "../math/formula.tsx";
import { TEXT_LINK } from "../text-link.ts";
import { isOwn, isPublicFile, safeLink } from "./address.ts";
import { LinkedPaperNumbers, PaperLinks } from "./linked-paper-numbers.tsx";
import { withoutKeys } from "./without-keys.ts";

/** The only allowed HTML tags: formulas need them. */
const SCRIPTS = ["sub", "sup"] as const;

export function renderInline(tokens: readonly Token[] = []): ReactNode {
	const nodes: ReactNode[] = [];
	for (let at = 0; at < tokens.length; at++) {
		const script = scriptAt(tokens, at);
		if (script) {
			const { Tag, end } = script;
			nodes.push(<Tag className="leading-none">{renderInline(tokens.slice(at + 1, end))}</Tag>);
			at = end;
		} else nodes.push(formulaOrWord(tokens[at] as Token));
	}
	return withoutKeys(nodes);
}

const formulaOrWord = (token: Token): ReactNode =>
	isFormula(token) ? <Formula formula={token} /> : word(token as MarkedToken);

function word(token: MarkedToken): ReactNode {
	switch (token.type) {
		case "strong":
			return <strong className="font-semibold">{renderInline(token.tokens)}</strong>;
		case "em":
			return <em>{renderInline(token.tokens)}</em>;
		case "del":
			return <del>{renderInline(token.tokens)}</del>;
		case "codespan":
			return <code className="rounded-mark bg-sunken px-1 py-0.5 font-mono text-14">{token.text}</code>;
		case "br":
			return <br />;
		case "link":
			return <Link token={token} />;
		case "image":
			return <Picture token={token} />;
		case "checkbox":
			return token.checked ? "☑ " : "☐ ";
		case "escape":
			return token.text;
		case "text":
			return token.tokens ? renderInline(token.tokens) : words(decodeEntities(token.text));
		case "html":
			return /^<br\s*\/?>$/i.test(token.raw) ? <br /> : withoutComments(token.raw);
		default:
			return token.raw;
	}
}

function Link({ token }: { token: Tokens.Link }) {
	const content = <PaperLinks value={null}>{renderInline(token.tokens)}</PaperLinks>;
	const href = safeLink(decodeEntities(token.href));
	if (href === null) return content;
	return (
		<a
			href={href}
			title={token.title ?? undefined}
			rel={isOwn(href) ? undefined : "noopener nofollow"}
			className={TEXT_LINK}
		>
			{content}
		</a>
	);
}

/** Renders words; `#137` may link to a paper. */
const words = (text: string): ReactNode => (/#\d/.test(text) ? <LinkedPaperNumbers text={text} /> : text);

/**
 * Shows only the site's public files, for security; others become links. Foreign pictures would reveal readers
 * (the CSP blocks them). API addresses would make browsers request what a stranger chose.
 */
function Picture({ token }: { token: Tokens.Image }) {
	const address = decodeEntities(token.href);
	const alt = decodeEntities(token.text);
	if (!isPublicFile(address)) {
		const words = alt || address;
		return <Link token={{ ...token, type: "link", tokens: [{ type: "escape", raw: words, text: words }] }} />;
	}
	return (
		<img
			src={address}
			alt={alt}
			title={token.title ?? undefined}
			loading="lazy"
			decoding="async"
			className="h-auto max-w-full rounded-card"
		/>
	);
}

function scriptAt(tokens: readonly Token[], at: number) {
	const Tag = SCRIPTS.find(
		(name) => tokens[at]?.type === "html" && tokens[at].raw.toLowerCase() === `<${name}>`,
	);
	if (!Tag) return null;
	const end = tokens.findIndex((token, index) => index > at && token.raw.toLowerCase() === `</${Tag}>`);
	return end < 0 ? null : { Tag, end };
}
