import type { Locale } from "@deck/contracts/enums";
import { MessageSquareText } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Clock } from "../../lib/list/definition.ts";
import { assignedCount, NO_LOAD } from "../../lib/review/expert-loads.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { ShortTime } from "../../ui/date-text.tsx";
import { DeliveryProblemMark } from "../../ui/delivery-problem.tsx";
import type { ExpertRow } from "./expert-rows.ts";
import { StateBadge } from "./expert-state.tsx";
import type { ExpertsContext } from "./experts-context.ts";

export function NameCell({ expert, context }: { expert: ExpertRow; context: ExpertsContext }) {
	const { name, email, interests } = expert;
	const known = interests.join(", ");
	return (
		<span className="flex items-center gap-2.5">
			<span className="group-data-dense/table:hidden">
				<Avatar name={name} email={email} />
			</span>
			<span className="block min-w-0 grow group-data-dense/table:flex group-data-dense/table:items-center group-data-dense/table:gap-3">
				<span className="flex min-w-0 items-center gap-1.5">
					<span data-search title={name} className="truncate font-medium text-ink">
						{name}
					</span>
					<CommentMark comments={expert.comments} />
					<DeliveryProblemMark trouble={context.deliveryProblems.get(email)} />
				</span>
				<span data-search title={known} className="block truncate text-secondary">
					{known}
				</span>
			</span>
		</span>
	);
}

function CommentMark({ comments }: { comments: string | undefined }) {
	const { t } = useTranslation("experts");
	if (!comments) return null;
	return (
		<span title={comments.slice(0, 300)} className="shrink-0 text-secondary">
			<MessageSquareText aria-hidden size={14} />
			<span className="sr-only">{t("has_comments")}</span>
		</span>
	);
}

export function LanguagesCell({ languages }: { languages: readonly Locale[] }) {
	const { t } = useTranslation("common");
	return (
		<span className="flex gap-1.5">
			{languages.map((language) => (
				<abbr
					key={language}
					title={t(`language.${language}`)}
					className="rounded-mark bg-sunken px-1.5 py-0.5 text-12 font-semibold text-ink no-underline"
				>
					{language.toUpperCase()}
				</abbr>
			))}
		</span>
	);
}

export function LoadCell({
	expert: { number, limit },
	context: { loads, t },
}: {
	expert: ExpertRow;
	context: ExpertsContext;
}) {
	const load = loads.get(number) ?? NO_LOAD;
	const assigned = assignedCount(load);
	return (
		<span className="flex flex-col group-data-dense/table:flex-row group-data-dense/table:gap-2">
			<span className={limit !== null && assigned >= limit ? "text-wait" : "text-secondary"}>
				{limit === null ? assigned || "–" : t("experts:load.of", { taken: assigned, limit })}
			</span>
			{load.late > 0 && (
				<span className="text-13 font-medium text-bad">{t("experts:load.late", { count: load.late })}</span>
			)}
		</span>
	);
}

export const stateSince = ({ shown, answered_at, invited_at }: ExpertRow): string | undefined =>
	shown === "reviews" || shown === "erased" ? undefined : (answered_at ?? invited_at);

export function StateCell({ expert, clock }: { expert: ExpertRow; clock: Clock }) {
	const since = stateSince(expert);
	return (
		<span className="inline-flex flex-col align-middle group-data-dense/table:flex-row group-data-dense/table:items-center group-data-dense/table:gap-3">
			<StateBadge state={expert.shown} />
			{since && (
				<span className="block text-13 text-secondary">
					<ShortTime at={since} {...clock} />
				</span>
			)}
		</span>
	);
}

interface ExpertPhoneCardProps {
	expert: ExpertRow;
	context: ExpertsContext;
	changed: ReactNode;
}

/** Shows an expert in 86 px. */
export function ExpertPhoneCard({ expert, context, changed }: ExpertPhoneCardProps) {
	return (
		<div className="flex h-[86px] flex-col">
			<p className="flex min-w-0 items-center gap-1.5 text-15 font-medium">
				<span data-search className="truncate">
					{expert.name}
				</span>
				<CommentMark comments={expert.comments} />
				<DeliveryProblemMark trouble={context.deliveryProblems.get(expert.email)} />
				{changed}
			</p>
			<p data-search className="truncate text-secondary">
				{expert.email}
			</p>
			<p data-search className="truncate text-secondary">
				{expert.interests.join(", ")}
			</p>
			<p className="mt-auto flex items-center justify-between gap-3">
				<StateBadge state={expert.shown} />
				<LanguagesCell languages={expert.languages} />
			</p>
		</div>
	);
}
