import type { Profile } from "@deck/contracts/profile";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../lib/i18n.ts";
import { fullName } from "../../lib/person-name.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { AvatarButtons } from "./avatar-buttons.tsx";
import { EmailPart } from "./email-part.tsx";
import { Section } from "./section.tsx";

export function AccountSection({ profile }: { profile: Profile }) {
	const { t } = useTranslation(["profile", "common"]);
	const name = fullName(profile, useLocale());
	return (
		<Section name="account">
			<div className="flex flex-wrap items-center gap-5">
				<Avatar own name={name} email={profile.email} picture={profile.avatar_path} size={96} />
				<div className="min-w-0 grow basis-60">
					<p className="text-18 font-semibold wrap-anywhere">{name ?? t("common:account.nameless")}</p>
					<p className="mt-0.5 text-14 text-secondary">{t("avatar.lead")}</p>
					<AvatarButtons profile={profile} />
				</div>
			</div>
			<hr className="my-5 border-line" />
			<EmailPart profile={profile} />
		</Section>
	);
}
