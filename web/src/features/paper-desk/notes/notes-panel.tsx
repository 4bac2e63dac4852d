import type { Paper } from "@deck/contracts/paper";
import { Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { NewNote } from "./note-form.tsx";
import { NoteItem } from "./note-item.tsx";
import type { UseNotes } from "./use-notes.ts";

interface PanelProps {
	paper: Paper;
	notes: UseNotes;
	/** Grows when somebody asks to write a note: the form takes the focus. */
	asks: number;
}

/** What staff say to one another of a paper, the oldest first, and a form for the next note. */
export function NotesPanel({ paper: { number }, notes: { data, refresh }, asks }: PanelProps) {
	const { t } = useTranslation("notes");
	if (!data) return <Skeleton widths={[70, 85, 60, 90]} />;
	return (
		<>
			<p className="mb-4 flex gap-2 text-13 text-secondary">
				<Lock aria-hidden size={16} className="mt-px shrink-0" />
				{t("who")}
			</p>
			<div role="log" aria-label={t("title")} tabIndex={-1} className="outline-none">
				{data.notes.length > 0 ? (
					<ol className="flex flex-col gap-4">
						{data.notes.map((note) => (
							<NoteItem
								key={note.id}
								number={number}
								note={note}
								changeable={data.may_write}
								onChanged={refresh}
							/>
						))}
					</ol>
				) : (
					<p className="text-secondary">{t("none")}</p>
				)}
			</div>
			{data.may_write && <NewNote key={number} number={number} asks={asks} onWritten={refresh} />}
		</>
	);
}
