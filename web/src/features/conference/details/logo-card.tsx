import type { Conference } from "@deck/contracts/conference";
import { LOGO_SIZE } from "@deck/contracts/conference-parts";
import { useTranslation } from "react-i18next";
import { useSWRConfig } from "swr";
import { alertSuccess } from "../../../lib/alerts.ts";
import { api } from "../../../lib/api.ts";
import { conferenceKey, conferenceName } from "../../../lib/conference.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { cropToPng, type Part, type Picture } from "../../../lib/picture.ts";
import { Card } from "../../../ui/card.tsx";
import { PictureButtons } from "../../../ui/picture-buttons.tsx";
import { lazyPart } from "../../../ui/prompt-suspense.tsx";
import { LogoInHeader } from "./logo-in-header.tsx";

const LogoCrop = lazyPart(async () => (await import("./logo-crop.tsx")).LogoCrop);

/** Saves at once, apart from the form. */
export function LogoCard({ conference }: { conference: Conference }) {
	const { t } = useTranslation("details");
	const { mutate } = useSWRConfig();
	const name = conferenceName(conference, useLocale());
	const { logo } = api.api.conf[":conf"].adm;
	const param = { conf: conference.path };

	const save = async ({ bitmap }: Picture, part: Part) => {
		await logo.$put({ param, json: { picture: cropToPng(bitmap, part, LOGO_SIZE) } });
		await mutate(conferenceKey(conference.path));
		alertSuccess(t("logo.saved"));
	};
	const remove = async () => {
		await logo.$delete({ param });
		await mutate(conferenceKey(conference.path));
		alertSuccess(t("logo.removed"));
	};
	return (
		<Card title={t("logo.title")}>
			<p className="-mt-3 mb-4 text-13 text-secondary">{t("logo.hint")}</p>
			<LogoInHeader logo={conference.logo} name={name} />
			<PictureButtons
				label={t(conference.logo ? "logo.change" : "logo.choose")}
				Crop={LogoCrop}
				onSave={save}
				removal={
					conference.logo ? { title: t("logo.remove.title"), text: t("logo.remove.text", { name }) } : null
				}
				onRemove={remove}
			/>
		</Card>
	);
}
