import { createContext, type ReactNode, use } from "react";
import { Link } from "react-router";
import { unkeyed } from "./unkeyed.ts";

/** Where a paper's page is for the reader, by its number; null: nowhere that they may go. */
type PaperAddress = (number: number) => string | null;

/** Within it, `#137` in a Markdown text leads to that paper; outside, and where it is null, it is text. */
export const PaperLinks = createContext<PaperAddress | null>(null);

/** The name of a paper: no part of a word, an address or a longer number. */
const NAME = /(?<![\p{L}\d&#/])#([1-9]\d{0,6})(?![\p{L}\d])/gu;

/** Words in which papers are named by their numbers. */
export function PaperNames({ text }: { text: string }) {
	const addressOf = use(PaperLinks);
	if (!addressOf) return text;
	const parts: ReactNode[] = [];
	let at = 0;
	for (const { 0: name, 1: number, index } of text.matchAll(NAME)) {
		const address = addressOf(Number(number));
		if (!address) continue;
		parts.push(
			text.slice(at, index),
			<Link
				to={address}
				className="font-medium text-link underline decoration-1 underline-offset-2 hover:decoration-2"
			>
				{name}
			</Link>,
		);
		at = index + name.length;
	}
	return <>{unkeyed([...parts, text.slice(at)])}</>;
}
