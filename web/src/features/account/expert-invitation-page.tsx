import { AnswerInvitationForm, type ExpertInvitation, type ExpertLinkForm } from "@deck/contracts/expert";
import { CircleCheck, CircleSlash } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import useSWR from "swr";
import * as v from "valibot";
import { api, json } from "../../lib/api.ts";
import { localizedField } from "../../lib/conference-texts.ts";
import { useDeckForm } from "../../lib/form.ts";
import { useLocale } from "../../lib/i18n.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { reportError } from "../../lib/report-error.ts";
import { typedNumber } from "../../lib/typed-number.ts";
import { Button } from "../../ui/button.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { TopicFields } from "../../ui/topic-fields.tsx";
import { AuthCard } from "./auth-card.tsx";
import { CardForm } from "./card-form.tsx";
import { FailureCard } from "./failure-card.tsx";
import { useLinkParams } from "./link-params.ts";
import { LoadingCard } from "./loading-card.tsx";

const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false };

/** Shows `/auth/expert#…`: an invitation link. Opening answers nothing: mail scanners follow links. */
export function ExpertInvitationPage() {
	const { t } = useTranslation("expert-invitation");
	const link = useExpertLink();
	const { data, error, mutate } = useSWR<ExpertInvitation, unknown>(
		["expert-invitation", link.conference, link.number, link.signature],
		() => json(api.api["expert-invitation"].$post({ json: link })),
		ONCE,
	);
	usePageTitle(t("title"));
	if (!data && error !== undefined) {
		return <FailureCard title={t("failed")} error={error} onAgain={() => void mutate()} />;
	}
	if (!data) return <LoadingCard title={t("title")} />;
	return (
		<Invitation
			invitation={data}
			link={link}
			onAnswered={(answered) => void mutate(answered, { revalidate: false })}
		/>
	);
}

/** Sends malformed links to the server, which explains the error. */
function useExpertLink(): ExpertLinkForm {
	const [conference = "", number = "", signature = ""] = useLinkParams();
	return {
		conference: /^[\w-]{1,64}$/.test(conference) ? conference : "-",
		number: /^[1-9]\d{0,8}$/.test(number) ? Number(number) : 1,
		signature: signature.slice(0, 100),
	};
}

interface InvitationProps {
	invitation: ExpertInvitation;
	link: ExpertLinkForm;
	onAnswered(invitation: ExpertInvitation): void;
}

function Invitation(props: InvitationProps) {
	const { state } = props.invitation;
	const [changing, change] = useState(false);
	const answered = state === "agreed" || state === "declined";
	if (answered && !changing) return <Answered {...props} onChange={() => change(true)} />;
	return <Question {...props} onDone={() => change(false)} />;
}

const { interests, languages, limit } = AnswerInvitationForm.entries;
const Schema = v.object({ interests, languages, limit: v.pipe(typedNumber, limit) });

function Question({ invitation, link, onAnswered, onDone }: InvitationProps & { onDone(): void }) {
	const { t } = useTranslation("expert-invitation");
	const locale = useLocale();
	const [declining, setDeclining] = useState(false);
	const { conference, name, email } = invitation;
	const route = api.api["expert-invitation"].answer;
	const done = (answered: ExpertInvitation) => {
		onAnswered(answered);
		onDone();
	};
	const form = useDeckForm({
		schema: Schema,
		defaults: {
			interests: invitation.interests,
			languages: invitation.languages,
			limit: invitation.limit === null ? "" : String(invitation.limit),
		},
		storageKey: `expert-invitation:${conference.path}:${email}`,
		send: (values, attempt) =>
			json(route.$post({ json: { ...link, ...values, agrees: true } }, attempt.options)),
		onDone: done,
	});
	const decline = async () => {
		const { interests, languages, limit } = invitation;
		setDeclining(true);
		try {
			done(await json(route.$post({ json: { ...link, interests, languages, limit, agrees: false } })));
		} catch (error) {
			reportError(error);
		} finally {
			setDeclining(false);
		}
	};
	const title = localizedField(conference.locales, "title", locale);
	return (
		<AuthCard key="question" title={t("title")}>
			<p className="text-18 font-semibold break-words" lang={title.lang}>
				{title.text}
			</p>
			<p className="mt-2 text-15 break-words">{t("you", { name, email })}</p>
			<p className="mt-2 mb-5 text-14 text-secondary">{t("meaning")}</p>
			<CardForm form={form} schema={Schema}>
				<TopicFields presetParts={invitation.own} />
				<div className="flex flex-col gap-2">
					<SubmitButton wide large>
						{t("agree")}
					</SubmitButton>
					<Button large wide busy={declining} onClick={() => void decline()}>
						{t("decline")}
					</Button>
				</div>
			</CardForm>
		</AuthCard>
	);
}

/** Shows the answer. The link stays valid: answers can change. */
function Answered({ invitation, onChange }: InvitationProps & { onChange(): void }) {
	const { t } = useTranslation(["expert-invitation", "expert-fields", "common"]);
	const locale = useLocale();
	const { conference, state, interests, languages, limit } = invitation;
	const agreed = state === "agreed";
	const title = localizedField(conference.locales, "title", locale);
	const Icon = agreed ? CircleCheck : CircleSlash;
	return (
		<AuthCard key={state} title={t(agreed ? "agreed.title" : "declined.title")}>
			<p role="status" className="flex gap-2 text-15">
				<Icon
					aria-hidden
					size={20}
					className={`mt-0.5 shrink-0 ${agreed ? "text-good-icon" : "text-secondary"}`}
				/>
				<span className="min-w-0">
					<span lang={title.lang} className="block font-medium break-words">
						{title.text}
					</span>
					{t(agreed ? "agreed.text" : "declined.text")}
				</span>
			</p>
			{agreed && (
				<dl className="mt-4 flex flex-col gap-2 text-14">
					{interests.length > 0 && (
						<div>
							<dt className="text-secondary">{t("expert-fields:interests")}</dt>
							<dd className="break-words">{interests.join(", ")}</dd>
						</div>
					)}
					<div>
						<dt className="text-secondary">{t("expert-fields:languages")}</dt>
						<dd>{languages.map((language) => t(`common:language.${language}`)).join(", ")}</dd>
					</div>
					{limit !== null && (
						<div>
							<dt className="text-secondary">{t("expert-fields:limit")}</dt>
							<dd>{limit}</dd>
						</div>
					)}
				</dl>
			)}
			<div className="mt-5">
				<Button large wide onClick={onChange}>
					{t(agreed ? "agreed.change" : "declined.change")}
				</Button>
			</div>
		</AuthCard>
	);
}
