import type { Task } from "@deck/contracts/deck";
import { ChevronRight, CircleCheckBig, ClipboardPen, ListChecks } from "lucide-react";
import { conferenceName } from "../../lib/conference.ts";
import { useLocale } from "../../lib/i18n.ts";
import { Link } from "../../ui/link.tsx";
import { Formulas } from "../../ui/math/formulas.tsx";
import { PaperTitle } from "../../ui/paper/paper-title.tsx";
import { StatusIcon } from "../../ui/paper/status-icon.tsx";
import { TaskDate } from "./task-date.tsx";
import type { TaskEntry } from "./tasks.ts";
import { useTaskText } from "./use-task-text.ts";

export function TaskList({ entries }: { entries: readonly TaskEntry[] }) {
	return (
		<ul className="@container divide-y divide-line rounded-card border border-line bg-surface shadow-rest">
			{entries.map((entry) => (
				<EntryRow key={entry.id} entry={entry} />
			))}
		</ul>
	);
}

function EntryRow({ entry: { tasks } }: { entry: TaskEntry }) {
	const wordsOf = useTaskText();
	const locale = useLocale();
	const [{ paper, conference }] = tasks;
	const name = conferenceName(conference, locale);
	return (
		<li className="flex items-center gap-3 px-4 py-3">
			<TaskIcon task={tasks[0]} />
			<div className="min-w-0 grow">
				{tasks.map((task) => (
					<div
						key={`${task.to} ${task.kind}`}
						className="group relative -mx-1 flex items-center gap-3 rounded-field px-1 py-0.5 transition-colors hover:bg-sunken"
					>
						<div className="grid min-w-0 grow gap-x-4 gap-y-0.5 @xl:grid-cols-[minmax(0,1fr)_auto] @xl:items-center">
							<Link
								to={task.to}
								className="min-w-0 text-14 font-medium break-words after:absolute after:inset-0"
							>
								<Formulas text={wordsOf(task)} />
							</Link>
							<TaskDate task={task} />
						</div>
						<ChevronRight aria-hidden size={18} className="shrink-0 text-secondary" />
					</div>
				))}
				<p className="text-14 break-words text-secondary">
					{paper && (
						<>
							<PaperTitle paper={paper} /> ·{" "}
						</>
					)}
					{name}
				</p>
			</div>
		</li>
	);
}

function TaskIcon({ task: { participation, kind, paper } }: { task: Task }) {
	if (paper) return <StatusIcon status={paper.status} size={18} />;
	const Icon = participation === "reviewer" ? ClipboardPen : kind === "prepare" ? ListChecks : CircleCheckBig;
	return <Icon aria-hidden size={18} className="shrink-0 text-wait-icon" />;
}
