import { MAIL_TOPICS, type MailTopic, type Profile } from "@deck/contracts/profile";
import { useTranslation } from "react-i18next";
import { mutate } from "swr";
import { alertSuccess } from "../../lib/alerts.ts";
import { api, json } from "../../lib/api.ts";
import { reportError } from "../../lib/report-error.ts";
import { Switch } from "../../ui/switch.tsx";
import { PROFILE } from "./profile-data.ts";
import { Section } from "./section.tsx";
import { StaffNewsChoices } from "./staff-news.tsx";

export function MailSection({ profile }: { profile: Profile }) {
	const { t } = useTranslation("profile");
	const change = async (topic: MailTopic, wanted: boolean) => {
		const mail = { ...profile.mail, [topic]: wanted };
		try {
			await mutate<Profile>(PROFILE, json(api.api.profile.mail.$put({ json: mail })), {
				optimisticData: { ...profile, mail },
				revalidate: false,
			});
			alertSuccess(t("mail.saved"));
		} catch (error) {
			reportError(error);
		}
	};
	return (
		<Section name="mail" lead={t("mail.lead")}>
			{!profile.verified && <p className="text-14 text-secondary">{t("mail.unverified")}</p>}
			<div className="-mb-2 flex flex-col divide-y divide-line border-t border-line">
				{MAIL_TOPICS.map((topic) => (
					<div key={topic} className="flex flex-col py-2">
						<Switch
							value={profile.mail[topic]}
							disabled={!profile.verified}
							onChange={(wanted) => void change(topic, wanted)}
						>
							<span className="min-w-0 text-15">{t(`mail.${topic}`)}</span>
						</Switch>
					</div>
				))}
			</div>
			<StaffNewsChoices />
		</Section>
	);
}
