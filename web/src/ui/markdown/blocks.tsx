import type { MarkedToken, Token, Tokens } from "marked";
import type { ReactNode } from "react";
import { withoutComments } from "../../lib/markdown/without-comments.ts";
import { renderInline } from "./inline.tsx";
import { withoutKeys } from "./without-keys.ts";

/** Deeper ones stay as typed. */
const MAX_DEPTH = 12;

const HEADING_STYLES: Record<number, string> = {
	2: "text-22 not-first:mt-2",
	3: "text-18 not-first:mt-1",
};

export type Headings = ReadonlyMap<number, number>;

export function renderBlocks(tokens: readonly Token[], headings: Headings, depth = 0): ReactNode {
	if (depth > MAX_DEPTH) return tokens.map(({ raw }) => raw).join("");
	return withoutKeys((tokens as readonly MarkedToken[]).map((token) => block(token, headings, depth)));
}

function block(token: MarkedToken, headings: Headings, depth: number): ReactNode {
	switch (token.type) {
		case "space":
		case "def":
			return null;
		case "heading": {
			const level = headings.get(token.depth) ?? 6;
			const Heading = `h${level}` as "h2" | "h3" | "h4" | "h5" | "h6";
			return <Heading className={HEADING_STYLES[level] ?? "text-16"}>{renderInline(token.tokens)}</Heading>;
		}
		case "paragraph":
			return <p>{renderInline(token.tokens)}</p>;
		case "list":
			return list(token, headings, depth);
		case "blockquote":
			return (
				<blockquote className="flex flex-col gap-3 border-l-2 border-edge pl-4 text-secondary">
					{renderBlocks(token.tokens, headings, depth + 1)}
				</blockquote>
			);
		case "code":
			return (
				<pre className="rounded-card bg-sunken p-4 text-14 whitespace-pre-wrap">
					<code>{token.text}</code>
				</pre>
			);
		case "hr":
			return <hr className="border-line" />;
		case "table":
			return table(token);
		case "html": {
			const text = withoutComments(token.text).trim();
			return text && <p className="whitespace-pre-wrap">{text}</p>;
		}
		default:
			return renderInline([token]);
	}
}

function list({ ordered, start, items }: Tokens.List, headings: Headings, depth: number): ReactNode {
	const row = (item: Tokens.ListItem) => (
		<li className="*:not-first:mt-1.5">{renderBlocks(item.tokens, headings, depth + 1)}</li>
	);
	const rows = withoutKeys(items.map(row));
	if (!ordered) return <ul className="flex list-disc flex-col gap-1.5 pl-6">{rows}</ul>;
	return (
		<ol start={start === "" ? undefined : start} className="flex list-decimal flex-col gap-1.5 pl-6">
			{rows}
		</ol>
	);
}

function table({ header, rows }: Tokens.Table): ReactNode {
	const row = (cells: Tokens.TableCell[]) => (
		<tr>{withoutKeys(cells.map((cell) => tableCell(cell, "td")))}</tr>
	);
	return (
		<div className="overflow-x-auto">
			<table className="border-collapse text-15">
				<thead>
					<tr>{withoutKeys(header.map((cell) => tableCell(cell, "th")))}</tr>
				</thead>
				<tbody>{withoutKeys(rows.map(row))}</tbody>
			</table>
		</div>
	);
}

const ALIGN = { left: "text-left", center: "text-center", right: "text-right" };

function tableCell({ tokens, align }: Tokens.TableCell, Cell: "th" | "td"): ReactNode {
	return (
		<Cell
			className={`border-b border-line px-3 py-2 align-top font-normal first:pl-0 [th&]:font-semibold ${ALIGN[align ?? "left"]}`}
		>
			{renderInline(tokens)}
		</Cell>
	);
}
