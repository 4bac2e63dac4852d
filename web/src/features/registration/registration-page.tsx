import type { User } from "@deck/contracts/account";
import type { Conference, ConferenceWithInfo } from "@deck/contracts/conference";
import type { OwnRegistration, Registration } from "@deck/contracts/registration";
import { topics } from "@deck/contracts/topics";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../lib/alerts.ts";
import { useAuthSession } from "../../lib/auth-session.ts";
import { useConference } from "../../lib/conference.ts";
import { useImpersonation } from "../../lib/impersonation.ts";
import { useNow } from "../../lib/now.ts";
import { useNamedUser } from "../../lib/own-names.ts";
import { usePageData } from "../../lib/page-data.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { read } from "../../lib/read.ts";
import { useTopic } from "../../lib/socket.ts";
import { adoptUpload, uploadKey } from "../../lib/upload/registry.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { DraftForm } from "./draft-form.tsx";
import { EditForm } from "./edit-form.tsx";
import type { FieldName } from "./parts.ts";
import { RegistrationClosed } from "./registration-closed.tsx";
import { SentRegistration } from "./sent-registration.tsx";

export function RegistrationPage() {
	const { t } = useTranslation("registration");
	usePageTitle(t("title"));
	const conference = useConference();
	const user = useNamedUser(useAuthSession().user);
	const { data: own, mutate } = usePageData(read("/api/conf/:conf/registration", { conf: conference.path }));
	useTopic(
		user ? topics.user(user.id) : null,
		({ resource }) => resource === "registration" && void mutate(),
		() => void mutate(),
	);
	if (!user || !own) return <Spinner page />;
	return (
		<OwnPage
			key={user.id}
			conference={conference}
			user={user}
			own={own}
			onChanged={(registration) => void mutate({ ...own, registration }, { revalidate: true })}
			onReminderChange={(asked_opening) => void mutate({ ...own, asked_opening }, { revalidate: false })}
			reload={() => void mutate()}
		/>
	);
}

interface OwnPageProps {
	conference: ConferenceWithInfo;
	user: User;
	own: OwnRegistration;
	onChanged(registration: Registration): void;
	onReminderChange(isRequested: boolean): void;
	reload(): void;
}

function OwnPage({ conference, user, own, onChanged, onReminderChange, reload }: OwnPageProps) {
	const { registration, window } = own;
	const [editing, setEditing] = useState<{ field: FieldName | undefined } | null>(null);
	const [again, setAgain] = useState(false);
	const isImpersonating = useImpersonation(({ as }) => as !== null);
	// Keeps the form when the window closes; the server decides.
	const [wasOpen, setWasOpen] = useState(window.state === "open");
	if (window.state === "open" && !wasOpen) setWasOpen(true);
	useOpening(conference, window, reload);
	const { t } = useTranslation("registration");
	const paid = editing && registration?.state === "paid";
	useEffect(() => {
		if (!paid) return;
		setEditing(null);
		alertSuccess(t("edit.paid"));
	}, [paid, t]);
	const storageKey = `registration:${conference.id}`;
	const isReady = useHasLocalDocument(user, storageKey, registration);
	if (!isReady) return <Spinner page />;
	const form = { conference, user, own, storageKey, reload };
	const state = registration?.state;
	if (isImpersonating && wasOpen && registration === null) return <RegistrationImpersonated />;
	if (wasOpen && (state === undefined || state === "draft" || (state === "cancelled" && again)))
		return (
			<DraftForm
				{...form}
				onSent={(sent) => {
					setAgain(false);
					onChanged(sent);
				}}
			/>
		);
	if (!registration)
		return <RegistrationClosed conference={conference} own={own} onReminderChange={onReminderChange} />;
	// Keeps the form, as above.
	if (editing && registration.state === "submitted")
		return (
			<EditForm
				{...form}
				registration={registration}
				field={editing.field}
				onSent={(saved) => {
					setEditing(null);
					onChanged(saved);
				}}
				onClose={() => setEditing(null)}
			/>
		);
	return (
		<SentRegistration
			conference={conference}
			own={own}
			registration={registration}
			onEdit={(field) => setEditing({ field })}
			onStartAgain={() => setAgain(true)}
			onChanged={onChanged}
		/>
	);
}

/** Reloads when the window opens, scheduled or by staff. */
function useOpening(
	{ registration_is_open }: Conference,
	window: OwnRegistration["window"],
	reload: () => void,
) {
	const now = useNow();
	const isClosed = window.state === "before" || window.state === "none";
	const opens =
		isClosed && (registration_is_open || (window.opens !== null && new Date(window.opens) <= now));
	const read = useEffectEvent(reload);
	useEffect(() => {
		if (opens) read();
	}, [opens]);
}

function useHasLocalDocument(user: User, form: string, registration: Registration | null): boolean {
	const [id] = useState(registration?.content.upload_id);
	const [isReady, setReady] = useState(id === undefined);
	useEffect(() => {
		if (id !== undefined) void adoptUpload(uploadKey(user.email, form), id).then(() => setReady(true));
	}, [id, user.email, form]);
	return isReady;
}

/** Replaces the form: only the person can consent. */
function RegistrationImpersonated() {
	const { t } = useTranslation("registration");
	return (
		<Page>
			<EmptyState title={t("acting.title")}>{t("acting.text")}</EmptyState>
		</Page>
	);
}
