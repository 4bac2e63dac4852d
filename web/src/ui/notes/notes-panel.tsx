import { Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Skeleton } from "../skeleton.tsx";
import { NewNote } from "./new-note.tsx";
import { NoteItem } from "./note-item.tsx";
import type { NotesSubject } from "./note-routes.ts";
import type { LoadedNotes } from "./use-notes.ts";

interface PanelProps {
	on: NotesSubject;
	notes: LoadedNotes;
	focusRequest: number;
}

export function NotesPanel({ on, notes: { data, refresh }, focusRequest }: PanelProps) {
	const { t } = useTranslation("notes");
	if (!data) return <Skeleton widths={[70, 85, 60, 90]} />;
	return (
		<>
			<p className="mb-4 flex gap-2 text-13 text-secondary">
				<Lock aria-hidden size={16} className="mt-px shrink-0" />
				{t(on.about === "paper" ? "who" : "who_registration")}
			</p>
			<div role="log" aria-label={t("title")} tabIndex={-1} className="outline-none">
				{data.notes.length > 0 ? (
					<ol className="flex flex-col gap-4">
						{data.notes.map((note) => (
							<NoteItem key={note.id} on={on} note={note} changeable={data.may_write} onChanged={refresh} />
						))}
					</ol>
				) : (
					<p className="text-secondary">{t("none")}</p>
				)}
			</div>
			{data.may_write && <NewNote key={on.number} on={on} focusRequest={focusRequest} onWritten={refresh} />}
		</>
	);
}
