import type { Note } from "@deck/contracts/note";
import { Pencil, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../lib/alerts.ts";
import { idempotent } from "../../lib/api.ts";
import { useConference } from "../../lib/conference.ts";
import { useLocale } from "../../lib/i18n.ts";
import { nameInLocale } from "../../lib/person-name.ts";
import { reportError } from "../../lib/report-error.ts";
import { Avatar } from "../avatar.tsx";
import { DateText } from "../date-text.tsx";
import { IconButton } from "../icon-button.tsx";
import { MarkdownText } from "../markdown/markdown-text.tsx";
import { useAction } from "../use-action.ts";
import { EditNote } from "./edit-note.tsx";
import { type NotesSubject, noteRoutes } from "./note-routes.ts";
import { withMentions } from "./with-mentions.ts";

interface NoteItemProps {
	on: NotesSubject;
	note: Note;
	changeable: boolean;
	onChanged(): Promise<unknown>;
}

export function NoteItem({ on, note, changeable, onChanged }: NoteItemProps) {
	const { t } = useTranslation(["notes", "common"]);
	const locale = useLocale();
	const { path } = useConference();
	const [editing, setEditing] = useState(false);
	const edit = useRef<HTMLButtonElement>(null);
	const item = useRef<HTMLLIElement>(null);
	const { author, at, edited_at, text, mentions, own } = note;
	const name = author ? (nameInLocale(author.names, locale) ?? author.email) : t("notes:gone");
	const route = noteRoutes(on)[":id"];
	const param = { conf: path, number: String(on.number), id: note.id };
	const back = async () => {
		try {
			await route.undo.$post({ param }, idempotent(crypto.randomUUID()));
			await onChanged();
		} catch (error) {
			reportError(error);
		}
	};
	const [busy, remove] = useAction(async () => {
		await route.$delete({ param }, idempotent(crypto.randomUUID()));
		alertSuccess(t("notes:deleted"), { label: t("common:undo"), act: () => void back() });
		const log = item.current?.closest<HTMLElement>("[role=log]");
		await onChanged();
		// Its button has disappeared.
		log?.focus();
	});
	return (
		<li ref={item} className="flex gap-3">
			<Avatar
				name={author && nameInLocale(author.names, locale)}
				email={author?.email ?? "-"}
				picture={author?.avatar_path}
				own={own}
			/>
			<article aria-label={t("notes:of", { name })} className="min-w-0 grow">
				<div className="flex min-h-8 flex-wrap items-center gap-x-2 text-13 text-secondary">
					<span className="text-14 font-semibold text-ink wrap-anywhere">{name}</span>
					<DateText at={at} />
					{edited_at && <span>{t("notes:edited")}</span>}
					{own && changeable && !editing && (
						<span className="ml-auto flex">
							<IconButton ref={edit} icon={Pencil} label={t("notes:edit")} onClick={() => setEditing(true)} />
							<IconButton icon={Trash2} label={t("notes:delete")} disabled={busy} onClick={remove} />
						</span>
					)}
				</div>
				{editing ? (
					<EditNote
						on={on}
						note={note}
						onChanged={onChanged}
						onClose={() => {
							setEditing(false);
							// Once the button is back.
							setTimeout(() => edit.current?.focus());
						}}
					/>
				) : (
					<MarkdownText text={withMentions(text, mentions)} top={4} className="gap-2! text-14!" />
				)}
			</article>
		</li>
	);
}
