import type { SocialProvider } from "@deck/contracts/account";
import type { Profile } from "@deck/contracts/profile";
import { KeyRound, LogIn } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../lib/alerts.ts";
import { api, json } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { DateText } from "../../ui/date-text.tsx";
import { updateCachedProfile } from "./profile-data.ts";
import { Section } from "./section.tsx";

/** Shows password and linked providers. */
export function SignInSection({ profile }: { profile: Profile }) {
	const { t } = useTranslation("profile");
	return (
		<Section name="sign-in" lead={t("social.lead")}>
			<ul className="-mb-3 divide-y divide-line border-t border-line">
				<SignInMethod
					icon={<KeyRound aria-hidden size={20} className="text-secondary" />}
					name={t("social.password")}
					detail={t(profile.has_password ? "social.password_is_set" : "social.password_is_not_set")}
				/>
				{profile.social.map(({ provider, since }) => (
					<Provider key={provider} provider={provider} since={since} profile={profile} />
				))}
			</ul>
		</Section>
	);
}

function SignInMethod(props: { icon: ReactNode; name: string; detail: ReactNode; children?: ReactNode }) {
	const { icon, name, detail, children } = props;
	return (
		<li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
			{icon}
			<div className="min-w-0 grow basis-40">
				<p className="text-15 font-medium">{name}</p>
				<p className="text-13 text-secondary">{detail}</p>
			</div>
			{children}
		</li>
	);
}

function Provider(props: { provider: SocialProvider; since: string; profile: Profile }) {
	const { provider, since, profile } = props;
	const { t } = useTranslation(["profile", "common"]);
	const [asking, setAsking] = useState(false);
	const name = t(`social.provider.${provider}`);
	const remove = async () => {
		await updateCachedProfile(
			await json(api.api.profile.social[":provider"].$delete({ param: { provider } })),
		);
		alertSuccess(t("social.removed", { name }));
	};
	return (
		<SignInMethod
			icon={<LogIn aria-hidden size={20} className="text-secondary" />}
			name={name}
			detail={
				<>
					{t("social.since")} <DateText at={since} kind="date" />
				</>
			}
		>
			<Button kind="quiet" onClick={() => setAsking(true)} aria-label={t("common:remove_named", { name })}>
				{t("common:remove")}
			</Button>
			<ConfirmDialog
				open={asking}
				onClose={() => setAsking(false)}
				title={t("social.remove.title", { name })}
				confirm={t("common:remove")}
				danger
				onConfirm={remove}
			>
				{t("social.remove.text", { name, email: profile.email })}{" "}
				{t(profile.has_password ? "social.remove.password_stays" : "social.remove.no_password")}
			</ConfirmDialog>
		</SignInMethod>
	);
}
