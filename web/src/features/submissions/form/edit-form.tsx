import type { User } from "@deck/contracts/account";
import type { Conference } from "@deck/contracts/conference";
import type { Paper } from "@deck/contracts/paper";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { alertError, alertSuccess } from "../../../lib/alerts.ts";
import { api, json } from "../../../lib/api.ts";
import { useDeckForm } from "../../../lib/form.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { DeadlineText } from "../../../ui/deadline-text.tsx";
import { EditSchema, editValues, isSectionLocked } from "./edit-values.ts";
import { PaperForm } from "./paper-form.tsx";
import { useFollowSavedPaper } from "./use-follow-saved-paper.ts";
import { usePaperDifferences } from "./use-paper-differences.ts";

interface EditFormProps {
	paper: Paper;
	conference: Conference;
	user: User;
	address: string;
	onChanged(paper?: Paper): void;
}

/** Keeps input after concurrent changes and after editing closes. */
export function EditForm({ paper, conference, user, address, onChanged }: EditFormProps) {
	const { t } = useTranslation("own-paper");
	const navigate = useNavigate();
	const { number } = paper;
	const [defaults] = useState(() => editValues(paper));
	const form = useDeckForm({
		schema: EditSchema,
		defaults,
		storageKey: `edit:${conference.id}:${number}`,
		send: (values, { options }) =>
			json(
				api.api.conf[":conf"].papers[":number"].$put(
					{ param: { conf: conference.path, number: String(number) }, json: values },
					options,
				),
			),
		onDone(next) {
			onChanged(next);
			alertSuccess(t("edit_page.done", { number }));
			void navigate(address);
		},
		fromCurrent(current) {
			onChanged(current as Paper);
			return editValues(current as Paper);
		},
		onRefused(error) {
			const closed = error.status === 422 && error.code === "editing_closed";
			const current = error.status === 409 ? (error.current as Paper) : undefined;
			if (!closed && (!current || current.actions.includes("edit"))) return false;
			onChanged(current);
			alertError(t("edit_page.closed"));
			return true;
		},
	});
	const differences = usePaperDifferences(form.form, conference);
	useFollowSavedPaper(form, paper);
	const open = paper.actions.includes("edit");
	return (
		<PaperForm
			conference={conference}
			user={user}
			byStaff={paper.staff !== undefined}
			form={form}
			locked={isSectionLocked(paper) ? ["section"] : []}
			draftState={{ kind: "none" }}
			label={t("edit_page.save")}
			differences={differences}
			header={
				<header>
					<BackLink to={address} className={paper.staff && "max-md:ml-9"}>
						{t("edit_page.back", { number })}
					</BackLink>
					<h1 className="mt-1 text-28">{t("edit_page.title", { number })}</h1>
					{open && paper.editable_till && (
						<div className="mt-1">
							<span className="text-secondary">{t("edit_page.until")}</span>{" "}
							<DeadlineText at={paper.editable_till} timezone={conference.timezone} />
						</div>
					)}
				</header>
			}
			notice={
				!open && (
					<p role="status" className="mb-4 rounded-card bg-wait-soft px-4 py-3 text-wait">
						{t("edit_page.not_open")}
					</p>
				)
			}
		/>
	);
}
