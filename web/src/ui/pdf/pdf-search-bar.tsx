import { ChevronDown, ChevronUp, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../icon-button.tsx";
import { TextInput } from "../text-input.tsx";
import type { PdfSearch } from "./use-search.ts";

/** Searches a PDF. Enter: next match; Shift+Enter: previous one. */
export function PdfSearchBar({ search, onClose }: { search: PdfSearch; onClose: () => void }) {
	const { t } = useTranslation("pdf");
	const input = useRef<HTMLInputElement>(null);
	const { query, matches, at, done } = search;

	useEffect(() => input.current?.focus(), []);

	const keys = (event: KeyboardEvent) => {
		if (event.key !== "Enter") return;
		event.preventDefault();
		search.move(event.shiftKey ? -1 : 1);
	};
	const found =
		matches.length > 0 ? t("found", { at: at + 1, total: matches.length }) : t(done ? "nothing" : "looking");

	return (
		<search className="flex items-center gap-1 border-b border-line bg-surface px-3 py-1.5">
			<TextInput
				ref={input}
				type="search"
				value={query}
				onChange={search.setQuery}
				onKeyDown={keys}
				aria-label={t("search")}
				placeholder={t("search")}
				className="max-w-72 min-w-0"
			/>
			<span role="status" className="min-w-20 px-1 text-13 whitespace-nowrap text-secondary">
				{query.trim() && found}
			</span>
			<IconButton icon={ChevronUp} label={t("previous")} onClick={() => search.move(-1)} />
			<IconButton icon={ChevronDown} label={t("next")} onClick={() => search.move(1)} />
			<IconButton icon={X} label={t("close_search")} onClick={onClose} />
		</search>
	);
}
