import type { Profile } from "@deck/contracts/profile";
import { useTranslation } from "react-i18next";
import { DeleteAccount } from "./delete-account.tsx";
import { OwnData } from "./own-data.tsx";
import { Section } from "./section.tsx";

export function DataSection({ profile }: { profile: Profile }) {
	const { t } = useTranslation("profile");
	return (
		<Section name="data" lead={t("data.lead")}>
			<OwnData />
			<hr className="my-5 border-line" />
			<DeleteAccount email={profile.email} has_password={profile.has_password} />
		</Section>
	);
}
