import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import { DialogBar } from "./dialog-bar.tsx";
import { Skeleton } from "./skeleton.tsx";

interface UndoListProps<R> {
	lead: string;
	rows: readonly R[] | undefined;
	idOf(row: R): string;
	name(row: R): ReactNode;
	note(row: R): ReactNode;
	offReason?(row: R): string | undefined;
	undo: string;
	onUndo(row: R): void;
	none: string;
	error?: string | null | undefined;
	onClose(): void;
}

export function UndoList<R>(props: UndoListProps<R>) {
	const { lead, rows, idOf, name, note, offReason, undo, onUndo, none, error, onClose } = props;
	const { t } = useTranslation("common");
	return (
		<>
			<p>{lead}</p>
			{!rows && error && (
				<p role="alert" className="mt-3 text-bad">
					{error}
				</p>
			)}
			{!rows && !error && <Skeleton widths={[80, 60, 70]} />}
			{rows?.length === 0 && <p className="mt-4 mb-6 text-ink">{none}</p>}
			<ul className="mt-3 mb-6 divide-y divide-line text-ink">
				{rows?.map((row) => (
					<li key={idOf(row)} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
						<span className="min-w-0 grow basis-60">
							<span className="block font-medium wrap-anywhere">{name(row)}</span>
							<span className="block text-13 text-secondary">{note(row)}</span>
						</span>
						<Button offReason={offReason?.(row)} onClick={() => onUndo(row)}>
							{undo}
						</Button>
					</li>
				))}
			</ul>
			<DialogBar>
				<Button kind="primary" onClick={onClose}>
					{t("close")}
				</Button>
			</DialogBar>
		</>
	);
}
