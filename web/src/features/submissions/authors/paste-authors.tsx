import { email as emailSchema } from "@deck/contracts/rules";
import { ClipboardPaste } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import * as v from "valibot";
import { cx } from "../../../lib/cx.ts";
import { useUnsavedText } from "../../../lib/unsaved-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { useDialogOpener } from "../../../ui/use-dialog-opener.ts";
import { type ListedAuthor, type PlacedAuthor, parseAuthors, placeAuthors } from "./author-list.ts";
import { formatAuthorName } from "./author-state.ts";

const isBroken = ({ email }: PlacedAuthor): boolean => email !== "" && !v.is(emailSchema, email);
const isThere = ({ place }: PlacedAuthor): boolean => place === null;

interface PasteAuthorsProps {
	maxAuthors: number;
	known: readonly string[];
	onAdd(authors: ListedAuthor[]): void;
}

export function PasteAuthors(props: PasteAuthorsProps) {
	const { t } = useTranslation("submit");
	const { button, opened, open, close } = useDialogOpener();
	return (
		<>
			<Button ref={button} kind="quiet" icon={ClipboardPaste} onClick={open}>
				{t("paste.open")}
			</Button>
			{opened && <PasteDialog {...props} onClose={close} />}
		</>
	);
}

function PasteDialog({ maxAuthors, known, onAdd, onClose }: PasteAuthorsProps & { onClose(): void }) {
	const { t } = useTranslation("submit");
	const { pathname, search } = useLocation();
	const kept = useUnsavedText(`paste-authors:${pathname}${search}`, { text: "" });
	const { text } = kept.value;
	const found = placeAuthors(parseAuthors(text), known);
	const added = found.filter(({ place }) => place !== null && place < maxAuthors);
	const discard = () => {
		kept.clear();
		onClose();
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={t("paste.title")}
			width={560}
			full
			actions={
				<>
					<Button onClick={discard}>{t("common:cancel")}</Button>
					<Button
						kind="primary"
						offReason={
							added.length > 0
								? undefined
								: t(found.length > 0 && found.every(isThere) ? "paste.all_there" : "paste.nothing")
						}
						onClick={() => {
							onAdd(added.map(({ place: _, ...author }) => author));
							discard();
						}}
					>
						{added.length === 0 ? t("paste.take_them") : t("paste.take", { count: added.length })}
					</Button>
				</>
			}
		>
			<div className="text-ink">
				<Field label={t("paste.list")} hint={t("paste.hint")}>
					<TextArea value={text} onChange={(next) => kept.set({ text: next })} rows={5} data-autofocus />
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
								{isBroken(author) && <span className="block text-13 text-wait">{t("paste.broken")}</span>}
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
	);
}
