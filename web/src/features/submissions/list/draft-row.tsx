import type { Conference } from "@deck/contracts/conference";
import type { DraftRow as Draft } from "@deck/contracts/draft";
import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../../lib/alerts.ts";
import { api, json } from "../../../lib/api.ts";
import { reportError } from "../../../lib/report-error.ts";
import { DateText } from "../../../ui/date-text.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Link } from "../../../ui/link.tsx";
import { Formulas } from "../../../ui/math/formulas.tsx";
import { StatusBadge } from "../../../ui/paper/status-icon.tsx";

interface DraftRowProps {
	draft: Draft;
	conference: Conference;
	onChanged(): void;
}

export function DraftRow({ draft, conference, onChanged }: DraftRowProps) {
	const { t } = useTranslation("mysubs");
	const title = draft.title || t("draft.untitled");
	const { drafts } = api.api.conf[":conf"];
	const param = { conf: conference.path, id: draft.id };
	const form = draft.paper === undefined ? "submit" : `mysubs/${draft.paper}/extended`;
	const remove = async () => {
		const { type, paper, content } = await json(drafts[":id"].$get({ param }));
		await drafts[":id"].$delete({ param });
		onChanged();
		const restore = () =>
			drafts.$post({ param, json: { type, paper, content } }).then(onChanged).catch(reportError);
		alertSuccess(t("draft.deleted", { title }), { label: t("common:undo"), act: () => void restore() });
	};
	return (
		<li className="flex items-center gap-2 pr-2 sm:pr-3">
			<Link
				to={`/${conference.path}/${form}?draft=${draft.id}`}
				className="flex min-w-0 grow items-center gap-4 px-4 py-3.5 transition-colors -outline-offset-2! hover:bg-sunken sm:px-5"
			>
				<span aria-hidden className="min-w-5 self-start font-medium text-hint sm:min-w-9">
					—
				</span>
				<span className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1">
					<span className="min-w-0 grow max-sm:basis-full">
						<span lang={draft.language} className="block text-15 font-medium wrap-anywhere">
							<Formulas text={title} />
						</span>
						<span className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-0.5 text-13 text-secondary">
							<StatusBadge status="draft" iconOnly />
							{draft.paper !== undefined && <span>{t("draft.extends", { number: draft.paper })}</span>}
							<span>
								{t("draft.saved")} <DateText at={draft.changed} kind="short" />
							</span>
						</span>
					</span>
					<span className="font-medium text-link">{t("draft.continue")}</span>
				</span>
			</Link>
			<IconButton
				icon={Trash2}
				label={t("draft.delete", { title })}
				onClick={() => void remove().catch(reportError)}
			/>
		</li>
	);
}
