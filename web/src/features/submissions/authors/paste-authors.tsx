import { ClipboardPaste } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../../lib/cx.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { type ListedAuthor, type PlacedAuthor, parseAuthors, placeAuthors } from "./author-list.ts";
import { formatAuthorName } from "./author-state.ts";

const isThere = ({ place }: PlacedAuthor): boolean => place === null;

interface PasteAuthorsProps {
	maxAuthors: number;
	known: readonly string[];
	onAdd(authors: ListedAuthor[]): void;
}

export function PasteAuthors({ maxAuthors, known, onAdd }: PasteAuthorsProps) {
	const { t } = useTranslation("submit");
	const [open, setOpen] = useState(false);
	const [text, setText] = useState("");
	const found = placeAuthors(parseAuthors(text), known);
	const taken = found.filter(({ place }) => place !== null && place < maxAuthors);
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
							offReason={
								taken.length > 0
									? undefined
									: t(found.length > 0 && found.every(isThere) ? "paste.all_there" : "paste.nothing")
							}
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
							{found.map((author, index) => (
								<li
									// biome-ignore lint/suspicious/noArrayIndexKey: the list is parsed anew with each key
									key={index}
									className={cx(
										"px-3 py-2",
										author.place !== null && author.place >= maxAuthors && "text-hint line-through",
									)}
								>
									<span className="font-medium wrap-anywhere">
										{formatAuthorName(author) || t("author.nameless")}
									</span>
									<span className="block text-13 wrap-anywhere text-secondary">
										{[author.organization, author.email, isThere(author) && t("paste.there")]
											.filter(Boolean)
											.join(" · ")}
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
