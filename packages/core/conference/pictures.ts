import { LOGO_SIZE, SIGNATURE_SIZE } from "@deck/contracts/conference-parts";
import { commit, update } from "../kernel/commit.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { invalid } from "../kernel/errors.ts";
import { FILE_PURPOSES } from "../kernel/file-purposes.ts";
import { newId } from "../kernel/ids.ts";
import { jobEvent } from "../kernel/outbox.ts";
import { readPicture } from "../picture/picture.ts";
import type { Picture } from "../picture/read.ts";
import { conferenceChangedEvent } from "./changed-event.ts";
import { conferences } from "./entity.ts";
import type { ConferenceItem } from "./lookup.ts";

/**
 * Stores a picture and returns its public, random address.
 * @throws 422 `picture_unreadable` at `picture` unless JPEG, PNG or WebP
 */
export async function addPicture(
	context: SignedInContext,
	{ conference }: ConferenceItem,
	base64: string,
): Promise<{ path: string }> {
	const path = await storePicture(context, decodePicture(base64));
	await commit(context, {
		writes: [],
		audit: [{ conference, object: "conference", action: "conference.picture_added", after: { path } }],
		events: [],
		reply: { path },
	});
	return { path };
}

/**
 * Sets the logo.
 * @throws 422 `picture_unreadable` at `picture`, also if not of `LOGO_SIZE`
 */
export async function setLogo(context: SignedInContext, item: ConferenceItem, base64: string): Promise<void> {
	const { conference, logo } = item;
	const picture = decodePicture(base64);
	if (picture.width !== LOGO_SIZE.width || picture.height !== LOGO_SIZE.height) throw unreadable();
	const path = await storePicture(context, picture);
	await commit(context, {
		writes: [
			update(conferences(context.table).patch({ conference }).set({ logo: path }).add({ version: 1 })),
		],
		audit: [
			{
				conference,
				object: "conference",
				action: "conference.logo_set",
				before: { logo: logo ?? null },
				after: { logo: path },
			},
		],
		events: [conferenceChangedEvent(item)],
	});
}

export async function removeLogo(context: SignedInContext, item: ConferenceItem): Promise<void> {
	const { conference, logo } = item;
	if (!logo) return;
	await commit(context, {
		writes: [update(conferences(context.table).patch({ conference }).add({ version: 1 }).remove(["logo"]))],
		audit: [{ conference, object: "conference", action: "conference.logo_removed", before: { logo } }],
		events: [conferenceChangedEvent(item)],
	});
}

/**
 * Sets the signature and purges the previous file, so that nobody can reuse it.
 * @throws 422 `picture_unreadable` at `picture` unless PNG or JPEG of `SIGNATURE_SIZE`
 */
export async function setSignature(
	context: SignedInContext,
	item: ConferenceItem,
	base64: string,
): Promise<void> {
	const { conference, signature } = item;
	const picture = decodePicture(base64);
	const fits = picture.width === SIGNATURE_SIZE.width && picture.height === SIGNATURE_SIZE.height;
	if (!fits || picture.extension === "webp") throw unreadable();
	const path = await storePicture(context, picture);
	await commit(context, {
		writes: [
			update(conferences(context.table).patch({ conference }).set({ signature: path }).add({ version: 1 })),
		],
		audit: [{ conference, object: "conference", action: "conference.signature_set" }],
		events: [conferenceChangedEvent(item), ...signaturePurgeEvents(signature)],
	});
}

export async function removeSignature(context: SignedInContext, item: ConferenceItem): Promise<void> {
	const { conference, signature } = item;
	if (!signature) return;
	await commit(context, {
		writes: [
			update(conferences(context.table).patch({ conference }).add({ version: 1 }).remove(["signature"])),
		],
		audit: [{ conference, object: "conference", action: "conference.signature_removed" }],
		events: [conferenceChangedEvent(item), ...signaturePurgeEvents(signature)],
	});
}

const signaturePurgeEvents = (path: string | undefined) =>
	path ? [jobEvent("signature.delete", { path })] : [];

const unreadable = () => invalid("picture", "picture_unreadable");

function decodePicture(base64: string): Picture {
	const picture = readPicture(Buffer.from(base64, "base64"));
	if (!picture) throw unreadable();
	return picture;
}

async function storePicture(context: SignedInContext, { bytes, type, extension }: Picture): Promise<string> {
	const key = `${FILE_PURPOSES.conference_picture.prefix}${newId()}.${extension}`;
	await context.files.write(key, bytes, type);
	return `/${key}`;
}
