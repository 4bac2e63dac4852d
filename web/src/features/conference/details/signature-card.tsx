import type { ConferenceWithInfo } from "@deck/contracts/conference";
import { SIGNATURE_SIZE } from "@deck/contracts/conference-parts";
import { useTranslation } from "react-i18next";
import { useSWRConfig } from "swr";
import { alertSuccess } from "../../../lib/alerts.ts";
import { api } from "../../../lib/api.ts";
import { conferenceKey } from "../../../lib/conference.ts";
import { cropToPng, type Part, type Picture } from "../../../lib/picture.ts";
import { Card } from "../../../ui/card.tsx";
import { PictureButtons } from "../../../ui/picture-buttons.tsx";
import { lazyPart } from "../../../ui/prompt-suspense.tsx";

const SignatureCrop = lazyPart(async () => (await import("./signature-crop.tsx")).SignatureCrop);

/** Saves at once, apart from the form. */
export function SignatureCard({ conference }: { conference: ConferenceWithInfo }) {
	const { t } = useTranslation("details");
	const { mutate } = useSWRConfig();
	const { signature } = api.api.conf[":conf"].adm;
	const param = { conf: conference.path };
	const save = async ({ bitmap }: Picture, part: Part) => {
		await signature.$put({ param, json: { picture: cropToPng(bitmap, part, SIGNATURE_SIZE) } });
		await mutate(conferenceKey(conference.path));
		alertSuccess(t("signature.saved"));
	};
	const remove = async () => {
		await signature.$delete({ param });
		await mutate(conferenceKey(conference.path));
		alertSuccess(t("signature.removed"));
	};
	return (
		<Card title={t("signature.title")}>
			<p className="-mt-3 mb-4 text-13 text-secondary">{t("signature.hint")}</p>
			<SignaturePicture signature={conference.signature} />
			<PictureButtons
				label={t(conference.signature ? "signature.change" : "signature.choose")}
				Crop={SignatureCrop}
				onSave={save}
				removal={
					conference.signature
						? { title: t("signature.remove.title"), text: t("signature.remove.text") }
						: null
				}
				onRemove={remove}
			/>
		</Card>
	);
}

export function SignaturePicture({ signature }: { signature: string | undefined }) {
	const { t } = useTranslation("details");
	if (!signature) return <p className="mb-3 text-14 text-secondary">{t("signature.none")}</p>;
	return (
		<img
			src={signature}
			alt={t("signature.alt")}
			className="mb-3 h-20 w-60 rounded-mark border border-line bg-white object-contain"
		/>
	);
}
