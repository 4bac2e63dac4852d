import type { Task } from "@deck/contracts/deck";
import { isPresenterStep } from "@deck/contracts/presenting";
import { useTranslation } from "react-i18next";
import { useNow } from "../../lib/now.ts";
import { Badge } from "../../ui/badge.tsx";
import { Link } from "../../ui/link.tsx";
import { Formulas } from "../../ui/math/formulas.tsx";
import { PaperTitle } from "../../ui/paper/paper-title.tsx";
import { StatusBadge } from "../../ui/paper/status-icon.tsx";
import { ConferenceLink, FullTitle } from "./conference-link.tsx";
import { TaskDate } from "./task-date.tsx";
import { type ConferenceTasks, isUnderWay, type TaskEntry } from "./tasks.ts";
import { useTaskText } from "./use-task-text.ts";

export function ConferenceTasksCard({ group }: { group: ConferenceTasks }) {
	const { conference, entries } = group;
	return (
		<article className="rounded-card border border-line bg-surface shadow-rest">
			<div className="relative flex flex-wrap items-start justify-between gap-x-4 gap-y-2 rounded-t-card px-4 pt-4 pb-3 transition-colors hover:bg-sunken sm:px-5">
				<div className="min-w-0">
					<h3 className="text-16">
						<ConferenceLink summary={conference} />
					</h3>
					<FullTitle summary={conference} className="text-14 text-secondary" />
				</div>
				<Roles group={group} />
			</div>
			{entries.length > 0 && (
				<ul className="divide-y divide-line border-t border-line">
					{entries.map((entry) => (
						<EntryRow key={entry.id} entry={entry} />
					))}
				</ul>
			)}
		</article>
	);
}

export function Roles({ group: { roles, author, reviewer, participant } }: { group: ConferenceTasks }) {
	const { t } = useTranslation(["my-deck", "roles"]);
	return (
		<ul aria-label={t("roles")} className="flex flex-wrap gap-1.5">
			{roles.map((role) => (
				<li key={role}>
					<Badge tone="accent">{t(`roles:${role}`)}</Badge>
				</li>
			))}
			{author && (
				<li>
					<Badge>{t("author")}</Badge>
				</li>
			)}
			{reviewer && (
				<li>
					<Badge>{t("reviewer")}</Badge>
				</li>
			)}
			{participant && (
				<li>
					<Badge>{t("participant")}</Badge>
				</li>
			)}
		</ul>
	);
}

function EntryRow({ entry: { tasks } }: { entry: TaskEntry }) {
	const wordsOf = useTaskText();
	const [task] = tasks;
	if (task.paper) return <PaperRow tasks={tasks} paper={task.paper} />;
	return (
		<li className={`${ROW} flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1`}>
			<Link to={task.to} className={LINK}>
				<Formulas text={wordsOf(task)} />
			</Link>
			<TaskDate task={task} />
		</li>
	);
}

const ROW = "relative px-4 py-3 transition-colors last:rounded-b-card hover:bg-sunken sm:px-5";
const LINK = "text-14 font-medium break-words after:absolute after:inset-0";

/** Leads to the paper; its registration has its own link. */
function PaperRow({ tasks, paper }: { tasks: TaskEntry["tasks"]; paper: NonNullable<Task["paper"]> }) {
	const { t } = useTranslation("common");
	const wordsOf = useTaskText();
	const now = useNow();
	const [main = tasks[0], ...others] = tasks.toSorted(
		(a, b) => Number(isPresenterStep(a.kind)) - Number(isPresenterStep(b.kind)),
	);
	return (
		<li className={`${ROW} flex gap-3`}>
			<span className="min-w-8 text-14 font-medium text-secondary">{paper.number}</span>
			<div className="min-w-0">
				<Link to={main.to} className={LINK}>
					<PaperTitle paper={paper} />
				</Link>
				<div className="mt-0.5 flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
					<StatusBadge status={paper.status} iconOnly />
					{(main.kind === "wait" || main.kind === "revise" || main.kind === "attend") && (
						<span className="text-13">
							{isUnderWay(main, now) ? wordsOf(main) : t(`next.${main.kind}`)} <TaskDate task={main} />
						</span>
					)}
					{others.map((task) => (
						<span key={task.kind} className="relative text-13">
							<Link to={task.to} className="text-link hover:underline">
								<Formulas text={wordsOf(task)} />
							</Link>{" "}
							<TaskDate task={task} />
						</span>
					))}
				</div>
			</div>
		</li>
	);
}
