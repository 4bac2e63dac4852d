import { createContext, type ReactNode, use } from "react";
import { cx } from "../../lib/cx.ts";
import { Link } from "../link.tsx";
import { TEXT_LINK } from "../text-link.ts";
import { withoutKeys } from "./without-keys.ts";

type PaperAddress = (number: number) => string | null;

export const PaperLinks = createContext<PaperAddress | null>(null);

/** Not within a word, address or longer number. */
const PAPER_NUMBER = /(?<![\p{L}\d&#/])#([1-9]\d{0,6})(?![\p{L}\d])/gu;

export function LinkedPaperNumbers({ text }: { text: string }) {
	const addressOf = use(PaperLinks);
	if (!addressOf) return text;
	const parts: ReactNode[] = [];
	let at = 0;
	for (const { 0: name, 1: number, index } of text.matchAll(PAPER_NUMBER)) {
		const address = addressOf(Number(number));
		if (!address) continue;
		parts.push(
			text.slice(at, index),
			<Link to={address} className={cx("font-medium", TEXT_LINK)}>
				{name}
			</Link>,
		);
		at = index + name.length;
	}
	return <>{withoutKeys([...parts, text.slice(at)])}</>;
}
