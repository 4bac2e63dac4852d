import type { User } from "@deck/contracts/account";
import type { Conference } from "@deck/contracts/conference";
import { hasPermission } from "@deck/contracts/permissions";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { alertSuccess } from "../../../lib/alerts.ts";
import { api, json } from "../../../lib/api.ts";
import { useAuthSession } from "../../../lib/auth-session.ts";
import { useConference } from "../../../lib/conference.ts";
import { useDeckForm } from "../../../lib/form.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { useFileIds, usePaperFiles } from "../../../ui/paper/paper-files.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { PaperForm } from "./paper-form.tsx";
import { SubmitSchema } from "./submit-schema.ts";
import { newAuthor, submitDefaults } from "./submit-values.ts";

export function AdmSubmitPage() {
	const { t } = useTranslation("submit");
	usePageTitle(t("for_author.title"));
	const conference = useConference();
	const { user } = useAuthSession();
	if (!user) return <Spinner page />;
	return (
		// Keeps screen-reader-only content inside the scrolling area.
		<div className="relative flex grow flex-col">
			<ForAuthorForm key={user.id} conference={conference} user={user} />
		</div>
	);
}

interface ForAuthorFormProps {
	conference: Conference;
	user: User;
}

function ForAuthorForm({ conference, user }: ForAuthorFormProps) {
	const { t } = useTranslation("submit");
	const locale = useLocale();
	const navigate = useNavigate();
	const { path, admin_roles, sections } = conference;
	const storageKey = `submit-for:${conference.id}`;
	const files = usePaperFiles(user.email, storageKey);
	const offered = new Set(
		sections.map(({ id }) => id).filter((id) => hasPermission(admin_roles, "editing", "write", id)),
	);
	const [defaults] = useState(() => {
		const blank = submitDefaults(conference, user, locale);
		const [only] = offered.size === 1 ? offered : [];
		return {
			...blank,
			section: only ?? blank.section,
			authors: [newAuthor("first", { corresponding: true, language: locale })],
		};
	});
	const form = useDeckForm({
		schema: SubmitSchema,
		defaults,
		storageKey,
		send: (values, attempt) =>
			json(api.api.conf[":conf"].papers.$post({ param: { conf: path }, json: values }, attempt.options)),
		onDone({ number }) {
			files.release();
			alertSuccess(t("for_author.done", { number }), {
				label: t("for_author.another"),
				act: () => void navigate(`/${path}/adm/submit`),
			});
			void navigate(`/${path}/adm/papers/${number}`);
		},
	});
	useFileIds(form.form, files);
	return (
		<PaperForm
			conference={conference}
			user={user}
			byStaff
			form={form}
			files={files}
			offered={offered}
			draftState={{ kind: "none" }}
			label={t("submit")}
			header={
				<header>
					<BackLink to={`/${path}/adm/papers`} className="max-md:ml-9">
						{t("for_author.back")}
					</BackLink>
					<h1 className="mt-1 text-28">{t("for_author.title")}</h1>
					<p className="mt-1 text-secondary">{t("for_author.lead")}</p>
				</header>
			}
		/>
	);
}
