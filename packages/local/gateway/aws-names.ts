/** The application must not rely on it: Host is not forwarded. */
export const API_ID = "local00000";
export const API_DOMAIN = `${API_ID}.execute-api.us-east-1.amazonaws.com`;

/** API Gateway's view of its client, in CloudFront's range. */
export const EDGE_ADDRESS = "130.176.0.1";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Formats `12/Mar/2020:19:03:58 +0000`. */
export function awsTime(time: Date): string {
	const [date = "", clock = ""] = time.toISOString().split("T");
	const [year, month, day] = date.split("-");
	return `${day}/${MONTHS[Number(month) - 1]}/${year}:${clock.slice(0, 8)} +0000`;
}
