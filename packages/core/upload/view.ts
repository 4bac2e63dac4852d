import { LIMITS } from "@deck/contracts/limits";
import type { Upload } from "@deck/contracts/upload";
import type { StoredPart } from "../kernel/ports.ts";
import type { UploadItem } from "./entity.ts";

export function viewUpload(item: UploadItem, parts: readonly StoredPart[]): Upload {
	return {
		id: item.upload_id,
		name: item.name,
		size: item.size,
		part_size: LIMITS.partBytes,
		state: item.state,
		parts: parts.map((part) => part.part),
		pages: item.pages,
		sha256: item.sha256,
	};
}
