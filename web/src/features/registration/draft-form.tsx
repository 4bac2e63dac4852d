import type { User } from "@deck/contracts/account";
import type { Conference } from "@deck/contracts/conference";
import type { OwnRegistration, Registration } from "@deck/contracts/registration";
import { Ticket, TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { alertSuccess } from "../../lib/alerts.ts";
import { api, json } from "../../lib/api.ts";
import { useDeckForm } from "../../lib/form.ts";
import { moveFocusToHeading } from "../../lib/move-focus-to-heading.ts";
import { Badge } from "../../ui/badge.tsx";
import { DeadlineText } from "../../ui/deadline-text.tsx";
import { RegistrationForm } from "./registration-form.tsx";
import { useDocument, useDocumentId } from "./use-document.ts";
import { type RegistrationDrafting, useRegistrationDraft } from "./use-registration-draft.ts";
import {
	blankValues,
	type FilledRegistration,
	RegistrationSchema,
	type RegistrationValues,
	valuesOf,
} from "./values.ts";
import { isClosed, useWindowOver, WindowOver } from "./window-over.tsx";

export interface OwnFormProps {
	conference: Conference;
	user: User;
	own: OwnRegistration;
	storageKey: string;
	onSent(registration: Registration): void;
	reload(): void;
}

export function DraftForm({ conference, user, own, storageKey, onSent, reload }: OwnFormProps) {
	const { t } = useTranslation("registration");
	const navigate = useNavigate();
	const { registration } = own;
	const [blank] = useState(() => {
		const empty = blankValues(conference, user, own.presentable);
		// A cancelled registration starts a new one; consent is given anew.
		if (registration?.state !== "cancelled") return empty;
		const again = valuesOf({ content: registration.content, version: 0 }, empty) as typeof empty;
		return { ...again, content: { ...again.content, consent: false, upload_id: undefined } };
	});
	const draft = registration?.state === "draft" ? registration : null;
	const [defaults] = useState(() => (draft ? valuesOf(draft, blank) : blank));
	const upload = useDocument(user.email, storageKey);
	const drafted = useRef<RegistrationDrafting | null>(null);
	const form = useDeckForm<RegistrationValues, FilledRegistration, Registration>({
		schema: RegistrationSchema,
		defaults,
		storageKey,
		async send({ content }, attempt) {
			const version = (await drafted.current?.leave())?.version ?? 0;
			const own = api.api.conf[":conf"].registration;
			return json(
				own.$post({ param: { conf: conference.path }, json: { content, version } }, attempt.options),
			).catch((error: unknown) => {
				drafted.current?.resume();
				if (isClosed(error)) reload();
				throw error;
			});
		},
		fromCurrent: (current) => valuesOf(current as Registration, blank),
		onDone(sent) {
			upload.release();
			onSent(sent);
			alertSuccess(t("sent.done", { number: sent.number }));
			moveFocusToHeading();
		},
	});
	useDocumentId(form.form, upload);
	const drafting = useRegistrationDraft(form, { conference, blank, draft, reload });
	useEffect(() => {
		drafted.current = drafting;
	});
	const later = async () => {
		if (!(await drafting.saveNow())) return;
		alertSuccess(t("draft.later"));
		void navigate(`/${conference.path}`);
	};
	const over = useWindowOver(own.window);
	const lostPaper = registration?.state === "draft" && registration.happened.at(-1)?.kind === "paper_left";
	return (
		<RegistrationForm
			conference={conference}
			own={own}
			form={form}
			upload={upload}
			draftState={drafting.state}
			label={t("send")}
			other={{ label: t("later"), act: () => void later() }}
			isOver={over}
			stale={t("draft.stale")}
			header={
				<header>
					<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
						<h1 className="text-28">{t("title")}</h1>
						{drafting.state.kind !== "none" && (
							<Badge icon={<Ticket aria-hidden size={14} />}>{t("stage.draft")}</Badge>
						)}
					</div>
					<p className="mt-1 text-secondary">
						{own.window.closes && !over && (
							<>
								{t("until")}{" "}
								<DeadlineText at={own.window.closes} timezone={conference.timezone} kind="inline" />
								{". "}
							</>
						)}
						{t("change_until_paid")}
					</p>
					{over && <WindowOver conference={conference} kind="draft" />}
					{lostPaper && (
						<p className="mt-4 flex gap-2 rounded-card bg-wait-soft px-4 py-3 text-wait">
							<TriangleAlert aria-hidden size={18} className="shrink-0" />
							{t("paper_left")}
						</p>
					)}
				</header>
			}
		/>
	);
}
