import { ClipboardPaste } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { type ListedAuthor, parseAuthors } from "./author-list.ts";
import { formatAuthorName } from "./author-state.ts";

interface PasteAuthorsProps {
	maxAuthors: number;
	known: readonly string[];
	onAdd(authors: ListedAuthor[]): void;
}

export function PasteAuthors({ maxAuthors, known, onAdd }: PasteAuthorsProps) {
	const { t } = useTranslation("submit");
	const [open, setOpen] = useState(false);
	const [text, setText] = useState("");
	const found = withoutDuplicates(parseAuthors(text), known);
	const taken = found.slice(0, maxAuthors);
	const close = () => {
		setOpen(false);
		setText("");
	};
	return (
		<>
			<Button kind="quiet" icon={ClipboardPaste} onClick={() => setOpen(true)}>
				{t("paste.open")}
			</Button>
			<Dialog
				open={open}
				onClose={close}
				title={t("paste.title")}
				width={560}
				full
				actions={
					<>
						<Button onClick={close}>{t("common:cancel")}</Button>
						<Button
							kind="primary"
							offReason={taken.length === 0 ? t("paste.nothing") : undefined}
							onClick={() => {
								onAdd(taken.map(({ place: _, ...author }) => author));
								close();
							}}
						>
							{taken.length === 0 ? t("paste.take_them") : t("paste.take", { count: taken.length })}
						</Button>
					</>
				}
			>
				<div className="text-ink">
					<Field label={t("paste.list")} hint={t("paste.hint")}>
						<TextArea value={text} onChange={setText} rows={5} data-autofocus />
					</Field>
					{found.length > 0 && (
						<ol
							aria-label={t("paste.preview")}
							className="mt-4 max-h-60 divide-y divide-line overflow-auto rounded-control border border-line"
						>
							{found.map((author) => (
								<li
									key={author.place}
									className={author.place < maxAuthors ? "px-3 py-2" : "px-3 py-2 text-hint line-through"}
								>
									<span className="font-medium wrap-anywhere">
										{formatAuthorName(author) || t("author.nameless")}
									</span>
									<span className="block text-13 wrap-anywhere text-secondary">
										{[author.organization, author.email].filter(Boolean).join(" · ")}
									</span>
								</li>
							))}
						</ol>
					)}
				</div>
			</Dialog>
		</>
	);
}

function withoutDuplicates(
	authors: readonly ListedAuthor[],
	known: readonly string[],
): (ListedAuthor & { place: number })[] {
	const seen = new Set(known.map((address) => address.toLowerCase()));
	const once = authors.filter(({ email }) => {
		if (email === "") return true;
		if (seen.has(email)) return false;
		seen.add(email);
		return true;
	});
	return once.map((author, place) => ({ ...author, place }));
}
