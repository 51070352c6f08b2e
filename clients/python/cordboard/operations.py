"""What the API takes and answers.

Made from docs/openapi.json by scripts/clients: change the contract, not this.
"""

from __future__ import annotations

from typing import Any, Dict, Iterator, List, Literal, NotRequired, Optional, TypedDict, Union

from .connection import Connection

ErrorErrorsItem = TypedDict("ErrorErrorsItem", {
    "field": "str",
    "code": "str",
    "message": "str",
})

Error = TypedDict("Error", {
    "message": "str",
    "code": "Literal[\"invalid\", \"unauthorized\", \"forbidden\", \"forbidden_by_policy\", \"not_found\", \"method_not_allowed\", \"wrong_state\", \"taken\", \"precondition_failed\", \"key_reused\", \"too_large\", \"too_many\", \"overloaded\", \"unreachable\", \"unavailable\", \"internal\", \"refused\"]",
    "errors": "List[ErrorErrorsItem]",
})

SignedIn = TypedDict("SignedIn", {
    "message": "str",
    "user_token": "str",
    "user_id": "int",
})

Device = TypedDict("Device", {
    "id": "int",
    "name": "str",
    "created_at": "str",
    "created_at_iso": "str",
    "last_used_at": "str",
    "last_used_at_iso": "str",
    "expires_at": "str",
    "expires_at_iso": "str",
})

LoginSession = TypedDict("LoginSession", {
    "id": "int",
    "current": "bool",
    "user_agent": "str",
    "address": "str",
    "created_at": "str",
    "created_at_iso": "str",
    "last_used_at": "str",
    "last_used_at_iso": "str",
    "expires_at": "Union[str, None]",
    "expires_at_iso": "Union[str, None]",
})

AclRole = TypedDict("AclRole", {
    "id": "int",
    "_name": "str",
    "name": "str",
    "product_code": "str",
    "role": "str",
    "operations": "List[str]",
})

ApiToken = TypedDict("ApiToken", {
    "id": "int",
    "user": "int",
    "service_role": "Union[Literal[\"agent\", \"reception\", \"supervisor\", \"administrator\"], None]",
    "name": "str",
    "token": "str",
    "handle": "str",
    "last_four": "Union[str, None]",
    "scopes": "List[Literal[\"read\", \"calls\", \"supervise\", \"messages\", \"records\", \"administration\", \"scim\"]]",
    "networks": "List[str]",
    "expiry": "Union[int, None]",
    "expires_at": "Union[str, None]",
    "expires_at_iso": "Union[str, None]",
    "created_at": "str",
    "created_at_iso": "str",
    "last_used_at": "Union[str, None]",
    "last_used_at_iso": "Union[str, None]",
    "last_used_from": "Union[str, None]",
})

Mail = TypedDict("Mail", {
    "id": "int",
    "to": "str",
    "subject": "str",
    "text": "str",
    "masked": "bool",
    "created_at": "str",
    "created_at_iso": "str",
    "state": "Literal[\"kept\", \"queued\", \"sent\", \"failed\"]",
    "attempts": "int",
    "last_error": "Union[str, None]",
    "next_attempt_at": "Union[str, None]",
    "next_attempt_at_iso": "Union[str, None]",
    "expires_at": "Union[str, None]",
    "expires_at_iso": "Union[str, None]",
})

SecondFactors = TypedDict("SecondFactors", {
    "methods": "List[Literal[\"totp\", \"passkey\", \"mail\"]]",
    "totp_since": "Union[str, None]",
    "totp_since_iso": "Union[str, None]",
    "passkeys": "List[Passkey]",
    "recovery_codes_left": "int",
    "required": "bool",
    "password_needed": "bool",
})

Passkey = TypedDict("Passkey", {
    "id": "int",
    "name": "str",
    "domain": "str",
    "created_at": "str",
    "created_at_iso": "str",
    "last_used_at": "Union[str, None]",
    "last_used_at_iso": "Union[str, None]",
})

SignInSettings = TypedDict("SignInSettings", {
    "second_factor_required_from": "Literal[\"none\", \"agent\", \"reception\", \"supervisor\", \"administrator\"]",
    "only_single_sign_on": "bool",
})

LiveCallFeatureCode = TypedDict("LiveCallFeatureCode", {
    "done": "bool",
    "message": "str",
})

LiveCallInterruptionsItem = TypedDict("LiveCallInterruptionsItem", {
    "interrupted_at": "str",
    "interrupted_at_iso": "str",
    "lasted_ms": "int",
})

LiveCallAgentGone = TypedDict("LiveCallAgentGone", {
    "user_id": "int",
    "gone_since": "int",
    "gone_since_iso": "str",
    "goes_on_at": "Union[int, None]",
    "goes_on_at_iso": "Union[str, None]",
})

LiveCallTransfer = TypedDict("LiveCallTransfer", {
    "dst": "str",
    "state": "Literal[\"trying\", \"failed\"]",
    "message": "str",
})

LiveCallTransferRequest = TypedDict("LiveCallTransferRequest", {
    "dst": "str",
    "dst_name": "str",
    "referred_by": "str",
    "expires_at": "int",
    "expires_at_iso": "str",
})

LiveCallParked = TypedDict("LiveCallParked", {
    "slot": "str",
    "user_id": "int",
    "user_name": "str",
    "since": "int",
    "since_iso": "str",
    "returns_at": "int",
    "returns_at_iso": "str",
})

LiveCallHandedOverNotesItem = TypedDict("LiveCallHandedOverNotesItem", {
    "call_id": "int",
    "from": "str",
    "text": "str",
})

LiveCallHandedOver = TypedDict("LiveCallHandedOver", {
    "call_id": "int",
    "from": "str",
    "queue_id": "Union[int, None]",
    "queue_name": "str",
    "queue_wait": "Union[int, None]",
    "notes": "List[LiveCallHandedOverNotesItem]",
})

LiveCallSupervisedByItem = TypedDict("LiveCallSupervisedByItem", {
    "id": "int",
    "user_id": "int",
    "user_name": "str",
    "mode": "Literal[\"listen\", \"whisper\", \"barge\", \"take_over\"]",
    "agent_id": "int",
    "agent_name": "str",
    "agent_informed": "bool",
})

LiveCall = TypedDict("LiveCall", {
    "id": "int",
    "clid": "str",
    "connected_at": "Union[int, None]",
    "connected_at_iso": "Union[str, None]",
    "context": "Literal[\"LOCAL_USER\", \"QUEUE\", \"CONF\", \"VM\", \"IVR\", \"ENDPOINT\", \"LEAD\"]",
    "created_at": "str",
    "created_at_iso": "str",
    "destination": "int",
    "dst": "str",
    "dst_call_id": "str",
    "dst_codec": "str",
    "dst_contact": "str",
    "dst_id": "str",
    "dst_name": "str",
    "dst_ua": "str",
    "dst_connection": "Union[float, None]",
    "dst_rate": "Union[float, None]",
    "min_charge": "Union[float, None]",
    "src_rate": "Union[float, None]",
    "duration": "int",
    "monitor_state": "int",
    "parent_id": "Union[int, None]",
    "queue_state": "Literal[\"waiting\", \"ringing\", \"connected\", \"\"]",
    "referred_by": "str",
    "src": "str",
    "src_call_id": "str",
    "src_codec": "str",
    "src_contact": "str",
    "src_id": "str",
    "src_name": "str",
    "src_ua": "str",
    "start_time": "int",
    "start_time_iso": "str",
    "state": "int",
    "type": "Literal[\"I\", \"O\", \"L\"]",
    "state_name": "Literal[\"INITIAL\", \"ACCEPTED\", \"RINGING\", \"CONNECTED\", \"ON_HOLD\", \"HANGUP\"]",
    "root_call_id": "int",
    "ddi": "str",
    "line_id": "Union[int, None]",
    "src_user_id": "Union[int, None]",
    "dst_user_id": "Union[int, None]",
    "ringing_user_ids": "List[int]",
    "answerable_user_ids": "List[int]",
    "hold_time": "int",
    "held_by": "List[Literal[\"src\", \"dst\"]]",
    "phones_out_of_step": "List[Literal[\"src\", \"dst\"]]",
    "feature_code": "Union[LiveCallFeatureCode, None]",
    "muted_by": "List[Literal[\"src\", \"dst\"]]",
    "silent_parties": "List[Literal[\"src\", \"dst\"]]",
    "interruptions": "List[LiveCallInterruptionsItem]",
    "auto_answer": "bool",
    "agent_gone": "Union[LiveCallAgentGone, None]",
    "src_encryption": "Literal[\"none\", \"sdes\", \"dtls\", \"\"]",
    "dst_encryption": "Literal[\"none\", \"sdes\", \"dtls\", \"\"]",
    "diverted_from": "str",
    "diverted_reason": "str",
    "original_called": "str",
    "original_caller": "str",
    "pbx_queue_name": "str",
    "pbx_reference": "str",
    "early_media": "bool",
    "consult_for": "Union[int, None]",
    "transfer": "Union[LiveCallTransfer, None]",
    "transfer_request": "Union[LiveCallTransferRequest, None]",
    "joined_with": "Union[int, None]",
    "parked": "Union[LiveCallParked, None]",
    "labels": "List[CallLabel]",
    "action_url": "str",
    "action_text": "str",
    "notes": "str",
    "wrapup_disposition_id": "Union[int, None]",
    "wrapup_disposition": "str",
    "queue_id": "Union[int, None]",
    "queue_name": "str",
    "queue_wait": "Union[int, None]",
    "handed_over": "Union[LiveCallHandedOver, None]",
    "supervised_by": "List[LiveCallSupervisedByItem]",
})

CallLabel = TypedDict("CallLabel", {
    "id": "int",
    "name": "str",
    "color": "str",
})

CallQuality = TypedDict("CallQuality", {
    "id": "int",
    "src": "Union[LiveLegQuality, None]",
    "dst": "Union[LiveLegQuality, None]",
})

LiveLegQuality = TypedDict("LiveLegQuality", {
    "loss_percent": "float",
    "jitter_ms": "float",
    "round_trip_ms": "Union[float, None]",
    "mos": "float",
    "from_loss_percent": "float",
    "to_loss_percent": "Union[float, None]",
    "worse": "Literal[\"from\", \"to\"]",
    "warnings": "List[Literal[\"round_trip\", \"jitter\", \"mos\", \"loss\"]]",
    "warning": "str",
})

TraceMessage = TypedDict("TraceMessage", {
    "time": "str",
    "time_iso": "str",
    "direction": "Literal[\"in\", \"out\"]",
    "transport": "str",
    "src": "str",
    "dst": "str",
    "call_id": "str",
    "summary": "str",
    "text": "str",
    "live_id": "int",
    "retransmission": "bool",
})

MonitorWhole = TypedDict("MonitorWhole", {
    "parts": "int",
    "calls": "int",
    "duration_ms": "int",
    "size": "int",
})

MonitorMetadataPausesItem = TypedDict("MonitorMetadataPausesItem", {
    "from_ms": "int",
    "to_ms": "int",
})

MonitorMetadata = TypedDict("MonitorMetadata", {
    "pauses": "List[MonitorMetadataPausesItem]",
    "custom": "Dict[str, Any]",
})

Monitor = TypedDict("Monitor", {
    "id": "int",
    "call_id": "str",
    "sip_call_id": "str",
    "called": "str",
    "caller": "str",
    "context": "str",
    "cx_score": "Union[int, None]",
    "dst": "str",
    "dst_id": "str",
    "dst_name": "str",
    "duration": "int",
    "live_id": "int",
    "sentiment": "Union[int, None]",
    "sip_endpoint_id": "Union[int, None]",
    "size": "int",
    "src": "str",
    "src_id": "str",
    "src_name": "str",
    "summary": "str",
    "timestamp": "str",
    "timestamp_iso": "str",
    "transcript": "str",
    "transcript_speakers": "str",
    "type": "str",
    "user_id": "Union[int, None]",
    "state": "Literal[\"recording\", \"paused\", \"ready\"]",
    "recording_id": "int",
    "part": "int",
    "parts": "int",
    "duration_ms": "int",
    "whole": "NotRequired[MonitorWhole]",
    "metadata": "MonitorMetadata",
    "transcription_state": "Literal[\"none\", \"waiting\", \"done\", \"failed\"]",
    "transcription_error": "str",
    "queue_id": "Union[int, None]",
    "queue_name": "str",
    "wrapup_disposition_id": "Union[int, None]",
    "wrapup_disposition": "str",
    "review_score": "Union[int, None]",
    "review_notes": "str",
    "reviewed_at": "Union[str, None]",
    "reviewed_at_iso": "Union[str, None]",
    "reviewed_by": "Union[int, None]",
    "reviewed_by_name": "str",
})

Webcall = TypedDict("Webcall", {
    "id": "int",
    "calldate": "str",
    "calldate_iso": "str",
    "charge": "float",
    "from": "str",
    "from_charge": "float",
    "from_duration": "int",
    "from_rate": "float",
    "to": "str",
    "to_charge": "float",
    "to_duration": "int",
    "to_rate": "float",
})

MediaSession = TypedDict("MediaSession", {
    "id": "int",
    "call_id": "str",
    "live_id": "Union[int, None]",
    "created_at": "str",
    "created_at_iso": "str",
    "dst_id": "str",
    "dst_ua": "str",
    "duration": "int",
    "src_id": "str",
    "src_ua": "str",
    "status": "str",
    "type": "str",
    "updated_at": "str",
    "updated_at_iso": "str",
    "user": "int",
    "device": "str",
})

IceServersIceServersItem = TypedDict("IceServersIceServersItem", {
    "urls": "List[str]",
    "username": "str",
    "credential": "str",
})

IceServers = TypedDict("IceServers", {
    "ice_servers": "List[IceServersIceServersItem]",
    "ice_transport_policy": "Literal[\"all\", \"relay\"]",
    "valid_until": "str",
    "valid_until_iso": "str",
})

CdrInterruptionsItem = TypedDict("CdrInterruptionsItem", {
    "interrupted_at": "str",
    "interrupted_at_iso": "str",
    "lasted_ms": "int",
})

CdrQualityMedia = TypedDict("CdrQualityMedia", {
    "src": "Union[LegMedia, None]",
    "dst": "Union[LegMedia, None]",
})

CdrQuality = TypedDict("CdrQuality", {
    "src": "Union[LegQuality, None]",
    "dst": "Union[LegQuality, None]",
    "media": "CdrQualityMedia",
})

Cdr = TypedDict("Cdr", {
    "id": "int",
    "billsec": "int",
    "call_id": "str",
    "sip_call_id": "str",
    "calldate": "str",
    "calldate_iso": "str",
    "charge": "Union[float, None]",
    "clid": "str",
    "context": "str",
    "destination": "int",
    "disposition": "int",
    "dst": "str",
    "dst_codec": "str",
    "dst_id": "str",
    "dst_name": "str",
    "dst_ua": "str",
    "duration": "int",
    "info": "str",
    "is_root": "bool",
    "live_id": "int",
    "parent_live_id": "Union[int, None]",
    "rate": "Union[float, None]",
    "min_charge": "Union[float, None]",
    "currency": "str",
    "root_live_id": "int",
    "server_id": "int",
    "sip_endpoint_id": "Union[int, None]",
    "src": "str",
    "src_codec": "str",
    "src_id": "str",
    "src_name": "str",
    "src_ua": "str",
    "t_cause": "str",
    "type": "int",
    "user_id": "Union[int, None]",
    "labels": "List[CallLabel]",
    "notes": "str",
    "sip_status": "Union[int, None]",
    "terminated_by": "Literal[\"caller\", \"called\", \"system\"]",
    "end_reason": "Union[Literal[\"hung_up\", \"cancelled\", \"answered_elsewhere\", \"no_answer\", \"busy\", \"declined\", \"wrong_number\", \"invalid_number\", \"moved\", \"other_service\", \"unreachable\", \"no_route\", \"forbidden\", \"dialling_limit\", \"credentials\", \"anonymous_refused\", \"line_not_registered\", \"network_lost\", \"no_reply\", \"congestion\", \"server_error\", \"no_common_codec\", \"encryption_required\", \"encryption_missing\", \"no_audio\", \"encryption_failed\", \"no_media_path\", \"media_timed_out\", \"protocol\", \"call_lost\", \"service_stopped\", \"agent_gone\", \"service_failed\", \"failed\"], None]",
    "has_monitor": "bool",
    "ddi": "str",
    "queue_id": "Union[int, None]",
    "queue_name": "str",
    "queue_wait": "Union[int, None]",
    "queue_outcome": "Literal[\"answered\", \"abandoned\", \"short_abandoned\", \"overflowed\", \"full\", \"no_agents\", \"closed\", \"called_back\", \"callback_failed\", \"moved\", \"removed\", \"cut\", \"callback_requested\", \"\"]",
    "hold_time": "int",
    "interruptions": "List[CdrInterruptionsItem]",
    "src_encryption": "Literal[\"none\", \"sdes\", \"dtls\", \"\"]",
    "dst_encryption": "Literal[\"none\", \"sdes\", \"dtls\", \"\"]",
    "src_mos": "Union[float, None]",
    "dst_mos": "Union[float, None]",
    "quality": "CdrQuality",
    "wrapup_disposition_id": "Union[int, None]",
    "wrapup_disposition": "str",
})

LegQuality = TypedDict("LegQuality", {
    "mean": "QualityFigures",
    "worst": "QualityFigures",
    "samples": "int",
})

QualityFigures = TypedDict("QualityFigures", {
    "loss_percent": "float",
    "jitter_ms": "float",
    "round_trip_ms": "Union[float, None]",
    "mos": "float",
})

LegMedia = TypedDict("LegMedia", {
    "packets_sent": "int",
    "packets_received": "int",
    "last_packet_ms": "Union[int, None]",
    "address": "str",
    "codec": "str",
    "unheard_reports": "int",
})

WholeRecordingPartsItem = TypedDict("WholeRecordingPartsItem", {
    "monitor_id": "int",
    "live_id": "int",
    "state": "Literal[\"recording\", \"paused\", \"ready\"]",
    "timestamp": "str",
    "timestamp_iso": "str",
    "offset_ms": "int",
    "duration_ms": "int",
    "src": "str",
    "src_name": "str",
    "dst": "str",
    "dst_name": "str",
    "user_id": "Union[int, None]",
})

WholeRecordingMarksItem = TypedDict("WholeRecordingMarksItem", {
    "id": "int",
    "recording_id": "int",
    "monitor_id": "int",
    "live_id": "int",
    "kind": "Literal[\"started\", \"continued\", \"interrupted\", \"paused\", \"resumed\", \"stopped\", \"held\", \"retrieved\", \"joined\", \"parted\"]",
    "at": "str",
    "at_iso": "str",
    "lasted_ms": "int",
    "offset_ms": "int",
    "user_id": "Union[int, None]",
    "user_name": "str",
    "token_name": "str",
})

WholeRecording = TypedDict("WholeRecording", {
    "id": "int",
    "state": "Literal[\"recording\", \"paused\", \"ready\"]",
    "duration_ms": "int",
    "size": "int",
    "parts": "List[WholeRecordingPartsItem]",
    "marks": "List[WholeRecordingMarksItem]",
})

MonitorMark = TypedDict("MonitorMark", {
    "id": "int",
    "recording_id": "int",
    "monitor_id": "int",
    "live_id": "int",
    "kind": "Literal[\"started\", \"continued\", \"interrupted\", \"paused\", \"resumed\", \"stopped\", \"held\", \"retrieved\", \"joined\", \"parted\"]",
    "at": "str",
    "at_iso": "str",
    "lasted_ms": "int",
    "offset_ms": "int",
    "user_id": "Union[int, None]",
    "user_name": "str",
    "token_name": "str",
})

Msdr = TypedDict("Msdr", {
    "id": "int",
    "call_id": "str",
    "live_id": "Union[int, None]",
    "created_at": "str",
    "created_at_iso": "str",
    "dst": "str",
    "dst_id": "str",
    "dst_ua": "str",
    "duration": "int",
    "media_session_id": "int",
    "src": "str",
    "src_id": "str",
    "src_ua": "str",
    "t_cause": "str",
    "type": "str",
    "user_id": "Union[int, None]",
})

Me = TypedDict("Me", {
    "id": "str",
    "user_id": "int",
    "balance": "float",
    "cc": "str",
    "country": "str",
    "cli": "str",
    "currency_iso": "str",
    "is_root": "str",
    "language": "Literal[\"en\", \"de\", \"es\", \"fr\", \"ar\"]",
    "language_chosen": "bool",
    "email": "str",
    "email_confirmed": "bool",
    "pending_email": "Union[str, None]",
    "first_name": "str",
    "last_name": "str",
    "customer_id": "int",
    "roles": "List[Literal[\"agent\", \"reception\", \"supervisor\", \"administrator\"]]",
    "ext": "str",
    "two_factor_auth": "Literal[\"D\", \"E\"]",
    "second_factor_missing": "bool",
    "call_waiting": "bool",
    "rings_at": "Literal[\"app\", \"phone\", \"both\"]",
    "do_not_disturb": "bool",
    "forward_always": "Union[str, None]",
    "forward_busy": "Union[str, None]",
    "forward_no_answer": "Union[str, None]",
    "hold_music_id": "Union[int, None]",
    "sip_password": "str",
    "sip_domain": "str",
})

User = TypedDict("User", {
    "id": "int",
    "is_initial": "bool",
    "email": "str",
    "email_confirmed": "bool",
    "pending_email": "Union[str, None]",
    "first_name": "str",
    "last_name": "str",
    "roles": "List[Literal[\"agent\", \"reception\", \"supervisor\", \"administrator\"]]",
    "active": "bool",
    "visited_apps": "List[str]",
    "is_root": "bool",
    "two_factor_auth": "Literal[\"D\", \"E\"]",
    "second_factors": "List[Literal[\"totp\", \"passkey\", \"mail\"]]",
    "created_at": "str",
    "created_at_iso": "str",
    "customer": "int",
    "status": "int",
    "ext": "str",
    "online": "bool",
    "language": "Literal[\"en\", \"de\", \"es\", \"fr\", \"ar\"]",
    "language_chosen": "bool",
    "presence": "Literal[\"available\", \"busy\", \"away\", \"wrap_up\", \"offline\"]",
    "presence_reason": "str",
    "presence_since": "str",
    "presence_since_iso": "str",
    "groups": "List[int]",
    "location_id": "Union[int, None]",
    "call_waiting": "bool",
    "rings_at": "Literal[\"app\", \"phone\", \"both\"]",
    "do_not_disturb": "bool",
    "forward_always": "Union[str, None]",
    "forward_busy": "Union[str, None]",
    "forward_no_answer": "Union[str, None]",
    "hold_music_id": "Union[int, None]",
    "dnd": "bool",
    "nb_sip_locations": "int",
    "cli": "str",
})

TableImportRowsItem = TypedDict("TableImportRowsItem", {
    "id": "Union[int, None]",
    "row": "int",
    "name": "str",
    "outcome": "Literal[\"created\"]",
})

TableImportErrorsItem = TypedDict("TableImportErrorsItem", {
    "row": "int",
    "field": "str",
    "column": "str",
    "code": "str",
    "message": "str",
})

TableImport = TypedDict("TableImport", {
    "created": "int",
    "dry_run": "bool",
    "rows": "List[TableImportRowsItem]",
    "errors": "List[TableImportErrorsItem]",
    "unused_columns": "List[str]",
})

UserAudio = TypedDict("UserAudio", {
    "user_id": "int",
    "online": "bool",
    "sessions": "List[MediaSession]",
})

Customer = TypedDict("Customer", {
    "id": "int",
    "name": "str",
    "address": "str",
    "time_zone": "str",
    "country": "str",
    "currency_iso": "str",
    "language": "Literal[\"en\", \"de\", \"es\", \"fr\", \"ar\"]",
    "users": "int",
    "is_own": "bool",
    "is_operator": "bool",
    "created_at": "str",
    "created_at_iso": "str",
})

Invitation = TypedDict("Invitation", {
    "id": "int",
    "email": "Union[str, None]",
    "first_name": "str",
    "last_name": "str",
    "role": "Literal[\"agent\", \"reception\", \"supervisor\", \"administrator\"]",
    "ext": "Union[str, None]",
    "groups": "List[int]",
    "queue_ids": "List[int]",
    "state": "Literal[\"open\", \"used\", \"revoked\", \"expired\"]",
    "mail": "Literal[\"queued\", \"kept\", \"none\"]",
    "created_at": "str",
    "created_at_iso": "str",
    "expires_at": "str",
    "expires_at_iso": "str",
    "invited_by": "Union[int, None]",
    "invited_by_name": "str",
    "used_at": "Union[str, None]",
    "used_at_iso": "Union[str, None]",
    "used_by": "Union[int, None]",
    "used_by_name": "str",
    "revoked_at": "Union[str, None]",
    "revoked_at_iso": "Union[str, None]",
})

SentInvitation = TypedDict("SentInvitation", {
    "id": "int",
    "email": "Union[str, None]",
    "first_name": "str",
    "last_name": "str",
    "role": "Literal[\"agent\", \"reception\", \"supervisor\", \"administrator\"]",
    "ext": "Union[str, None]",
    "groups": "List[int]",
    "queue_ids": "List[int]",
    "state": "Literal[\"open\", \"used\", \"revoked\", \"expired\"]",
    "mail": "Literal[\"queued\", \"kept\", \"none\"]",
    "created_at": "str",
    "created_at_iso": "str",
    "expires_at": "str",
    "expires_at_iso": "str",
    "invited_by": "Union[int, None]",
    "invited_by_name": "str",
    "used_at": "Union[str, None]",
    "used_at_iso": "Union[str, None]",
    "used_by": "Union[int, None]",
    "used_by_name": "str",
    "revoked_at": "Union[str, None]",
    "revoked_at_iso": "Union[str, None]",
    "code": "str",
    "link": "str",
    "app_link": "Union[str, None]",
})

InvitationOffer = TypedDict("InvitationOffer", {
    "company": "str",
    "invited_by": "str",
    "email": "Union[str, None]",
    "first_name": "str",
    "last_name": "str",
    "role": "Literal[\"agent\", \"reception\", \"supervisor\", \"administrator\"]",
    "ext": "Union[str, None]",
    "expires_at": "str",
    "expires_at_iso": "str",
    "asked": "List[Literal[\"email\", \"first_name\", \"password\"]]",
    "second_factor_required": "bool",
    "app_link": "Union[str, None]",
})

DirectoryAttributes = TypedDict("DirectoryAttributes", {
    "name": "List[str]",
    "company": "List[str]",
    "email": "List[str]",
    "phone": "List[str]",
    "mobile": "List[str]",
    "home": "List[str]",
    "extension": "List[str]",
})

Directory = TypedDict("Directory", {
    "id": "int",
    "name": "str",
    "kind": "Literal[\"ldap\", \"carddav\"]",
    "url": "str",
    "starttls": "bool",
    "has_ca": "bool",
    "user": "str",
    "has_password": "bool",
    "base_dn": "str",
    "preset": "Literal[\"openldap\", \"active_directory\"]",
    "attributes": "Union[DirectoryAttributes, None]",
    "filter": "str",
    "time_limit_ms": "int",
    "enabled": "bool",
    "state": "Literal[\"off\", \"waiting\", \"ready\", \"failing\"]",
    "last_error": "Union[str, None]",
    "entry_count": "Union[int, None]",
    "synced_at": "Union[str, None]",
    "synced_at_iso": "Union[str, None]",
})

DirectoryTest = TypedDict("DirectoryTest", {
    "steps": "List[DirectoryTestStep]",
    "entries": "List[DirectoryEntry]",
})

DirectoryTestStep = TypedDict("DirectoryTestStep", {
    "step": "Literal[\"connect\", \"login\", \"search\"]",
    "result": "Literal[\"ok\", \"failed\", \"skipped\"]",
    "message": "str",
    "duration_ms": "int",
})

DirectoryEntryNumbersItem = TypedDict("DirectoryEntryNumbersItem", {
    "type": "Literal[\"phone\", \"mobile\", \"home\", \"extension\"]",
    "number": "str",
})

DirectoryEntry = TypedDict("DirectoryEntry", {
    "id": "str",
    "directory_id": "int",
    "directory": "str",
    "name": "str",
    "company": "str",
    "email": "str",
    "numbers": "List[DirectoryEntryNumbersItem]",
})

DirectorySearchLateItem = TypedDict("DirectorySearchLateItem", {
    "id": "int",
    "name": "str",
})

DirectorySearch = TypedDict("DirectorySearch", {
    "entries": "List[DirectoryEntry]",
    "late": "List[DirectorySearchLateItem]",
})

ScimSettingsTeamRolesItem = TypedDict("ScimSettingsTeamRolesItem", {
    "group_id": "int",
    "role": "Literal[\"reception\", \"supervisor\"]",
})

ScimSettings = TypedDict("ScimSettings", {
    "address": "Union[str, None]",
    "mail_invitations": "bool",
    "team_roles": "List[ScimSettingsTeamRolesItem]",
    "last_request_at": "Union[str, None]",
    "last_request_at_iso": "Union[str, None]",
    "last_request": "str",
    "last_error_at": "Union[str, None]",
    "last_error_at_iso": "Union[str, None]",
    "last_error": "str",
})

SsoProviderRulesItem = TypedDict("SsoProviderRulesItem", {
    "claim": "str",
    "value": "str",
    "role": "Union[Literal[\"agent\", \"reception\", \"supervisor\", \"administrator\"], None]",
    "groups": "List[int]",
})

SsoProvider = TypedDict("SsoProvider", {
    "id": "int",
    "name": "str",
    "issuer": "str",
    "client_id": "str",
    "enabled": "bool",
    "scopes": "List[str]",
    "creates_users": "bool",
    "links_by_mail": "bool",
    "asks_second_factor": "bool",
    "ends_provider_session": "bool",
    "rules": "List[SsoProviderRulesItem]",
    "has_secret": "bool",
    "redirect_uri": "Union[str, None]",
    "logout_uri": "Union[str, None]",
    "post_logout_uri": "Union[str, None]",
    "created_at": "str",
    "created_at_iso": "str",
})

SsoTestChecksItem = TypedDict("SsoTestChecksItem", {
    "name": "Literal[\"discovery\", \"keys\", \"clock\", \"secret\", \"address\", \"logout\", \"sign_out\"]",
    "state": "Literal[\"ok\", \"warning\", \"failed\"]",
    "message": "str",
})

SsoTest = TypedDict("SsoTest", {
    "ok": "bool",
    "checks": "List[SsoTestChecksItem]",
})

SignInMethodsProvidersItem = TypedDict("SignInMethodsProvidersItem", {
    "id": "int",
    "name": "str",
})

SignInMethods = TypedDict("SignInMethods", {
    "password": "bool",
    "providers": "List[SignInMethodsProvidersItem]",
})

SsoStart = TypedDict("SsoStart", {
    "url": "str",
})

LineNumberRulesItem = TypedDict("LineNumberRulesItem", {
    "match": "str",
    "strip": "int",
    "prefix": "str",
})

LineInboundNumberRulesItem = TypedDict("LineInboundNumberRulesItem", {
    "match": "str",
    "strip": "int",
    "prefix": "str",
})

LineHeaderMapItem = TypedDict("LineHeaderMapItem", {
    "header": "str",
    "meaning": "Literal[\"queue_name\", \"original_caller\", \"original_called\", \"caller_name\", \"reference\"]",
})

LineDigestRealmsItem = TypedDict("LineDigestRealmsItem", {
    "server": "str",
    "realm": "str",
    "algorithm": "Literal[\"MD5\", \"SHA-256\", \"SHA-512-256\"]",
})

LineTlsCaCertificatesItem = TypedDict("LineTlsCaCertificatesItem", {
    "subject": "str",
    "issuer": "str",
    "valid_until": "str",
    "valid_until_iso": "str",
})

LineMailbox = TypedDict("LineMailbox", {
    "waiting": "bool",
    "new": "Union[int, None]",
    "old": "Union[int, None]",
    "number": "Union[str, None]",
})

LineColleaguesItem = TypedDict("LineColleaguesItem", {
    "extension": "str",
    "state": "Literal[\"idle\", \"ringing\", \"busy\", \"unregistered\", \"unknown\"]",
})

Line = TypedDict("Line", {
    "id": "int",
    "name": "str",
    "kind": "Literal[\"account\", \"trunk\"]",
    "server": "str",
    "backup_servers": "List[str]",
    "transport": "Literal[\"udp\", \"tcp\", \"tls\", \"ws\", \"wss\"]",
    "tls_ca": "Union[str, None]",
    "domain": "str",
    "username": "str",
    "auth_username": "Union[str, None]",
    "register": "bool",
    "register_seconds": "int",
    "options_seconds": "Union[int, None]",
    "local_address": "Union[str, None]",
    "local_port": "Union[int, None]",
    "session_seconds": "Union[int, None]",
    "late_offer": "bool",
    "passes_codes": "bool",
    "outbound_proxy": "Union[str, None]",
    "srtp": "Literal[\"off\", \"optional\", \"sdes\", \"dtls\", \"dtls_no_ice\"]",
    "dtmf": "Literal[\"rfc4733\", \"info\", \"inband\"]",
    "codecs": "List[Literal[\"PCMU\", \"PCMA\", \"G722\", \"opus\"]]",
    "caller_id": "Union[Union[Literal[\"anonymous\"], str], None]",
    "number_rules": "List[LineNumberRulesItem]",
    "inbound_number_rules": "List[LineInboundNumberRulesItem]",
    "header_map": "List[LineHeaderMapItem]",
    "emergency_numbers": "List[str]",
    "source_networks": "List[str]",
    "check_contact": "bool",
    "digest_realms": "List[LineDigestRealmsItem]",
    "refer": "Literal[\"ask\", \"allow\", \"refuse\"]",
    "recording_notice": "Literal[\"none\", \"spoken\", \"announcement\"]",
    "recording_announcement_id": "Union[int, None]",
    "hold_music": "Literal[\"customer\", \"announcement\", \"none\"]",
    "hold_music_id": "Union[int, None]",
    "tone_country": "Literal[\"AT\", \"AU\", \"BE\", \"BR\", \"CA\", \"CH\", \"CZ\", \"DE\", \"DK\", \"ES\", \"FI\", \"FR\", \"GB\", \"IE\", \"IN\", \"IT\", \"JP\", \"MX\", \"NL\", \"NO\", \"NZ\", \"PL\", \"PT\", \"SE\", \"US\", \"ZA\"]",
    "watch_mailbox": "bool",
    "mailbox_number": "Union[str, None]",
    "watched_extensions": "Any",
    "user_id": "Union[int, None]",
    "is_default": "bool",
    "enabled": "bool",
    "tls_ca_certificates": "List[LineTlsCaCertificatesItem]",
    "is_demo": "bool",
    "has_password": "bool",
    "state": "Literal[\"unregistered\", \"registering\", \"registered\", \"retrying\", \"failed\"]",
    "last_error": "Union[str, None]",
    "last_error_sentences": "List[Sentence]",
    "known_addresses": "List[str]",
    "refused_requests": "int",
    "warning": "Union[str, None]",
    "warning_sentences": "List[Sentence]",
    "listens_at": "Union[str, None]",
    "registered_at": "Union[str, None]",
    "registered_at_iso": "Union[str, None]",
    "mailbox": "Union[LineMailbox, None]",
    "colleagues": "List[LineColleaguesItem]",
})

Sentence = TypedDict("Sentence", {
    "code": "str",
    "parameters": "Dict[str, Union[str, float, List[str]]]",
    "text": "str",
})

LineTestStepFactsItem = TypedDict("LineTestStepFactsItem", {
    "name": "str",
    "value": "str",
})

LineTestStep = TypedDict("LineTestStep", {
    "step": "Literal[\"resolve\", \"connect\", \"certificate\", \"options\", \"register\", \"echo\"]",
    "result": "Literal[\"ok\", \"failed\", \"skipped\"]",
    "message": "str",
    "advice": "str",
    "message_sentences": "List[Sentence]",
    "advice_sentences": "List[Sentence]",
    "facts": "List[LineTestStepFactsItem]",
    "duration_ms": "int",
})

LineRate = TypedDict("LineRate", {
    "id": "int",
    "line_id": "int",
    "prefix": "str",
    "rate": "float",
    "min_charge": "float",
    "currency": "str",
})

Health = TypedDict("Health", {
    "status": "Literal[\"ok\", \"degraded\"]",
    "setup_required": "NotRequired[bool]",
    "uptime": "NotRequired[int]",
    "live_calls": "NotRequired[int]",
    "demo": "NotRequired[bool]",
    "disk": "NotRequired[Literal[\"ok\", \"low\", \"full\"]]",
    "version": "NotRequired[str]",
})

CallEvent = TypedDict("CallEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"call.initial\", \"call.ringing\", \"call.missed\", \"call.connected\", \"call.hangup\", \"call.hold\", \"call.unhold\", \"call.dtmf\"]",
    "call_id": "int",
    "state": "Literal[\"INITIAL\", \"ACCEPTED\", \"RINGING\", \"CONNECTED\", \"ON_HOLD\", \"HANGUP\"]",
    "connected_at": "Union[str, None]",
    "connected_at_iso": "Union[str, None]",
    "start_time": "str",
    "start_time_iso": "str",
    "context": "Literal[\"LOCAL_USER\", \"QUEUE\", \"CONF\", \"VM\", \"IVR\", \"ENDPOINT\", \"LEAD\"]",
    "destination": "Literal[\"in\", \"out\"]",
    "duration": "int",
    "t_cause": "str",
    "src": "str",
    "src_id": "str",
    "src_name": "str",
    "src_hash": "str",
    "src_encryption": "NotRequired[Literal[\"none\", \"sdes\", \"dtls\", \"\"]]",
    "dst": "str",
    "dst_id": "str",
    "dst_name": "str",
    "dst_encryption": "NotRequired[Literal[\"none\", \"sdes\", \"dtls\", \"\"]]",
    "terminated_by": "Union[Literal[\"caller\", \"called\"], None]",
    "root_call_id": "int",
    "queue_id": "NotRequired[Union[int, None]]",
    "queue_name": "NotRequired[str]",
    "ddi": "NotRequired[str]",
    "final": "bool",
    "dtmf_tag": "NotRequired[str]",
    "dtmf_target": "NotRequired[str]",
})

MonitorReadyEvent = TypedDict("MonitorReadyEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"monitor.audio_ready\"]",
    "monitor_id": "int",
    "call_id": "int",
    "customer_id": "int",
    "user_id": "Union[int, None]",
    "src_id": "str",
    "src": "str",
    "src_name": "str",
    "dst_id": "str",
    "dst": "str",
    "dst_name": "str",
    "context": "str",
    "duration": "int",
    "size": "int",
})

MonitorReviewedEvent = TypedDict("MonitorReviewedEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"monitor.reviewed\"]",
    "monitor_id": "int",
    "call_id": "int",
    "user_id": "int",
    "score": "Union[int, None]",
})

RecordingSavedEvent = TypedDict("RecordingSavedEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "monitor_id": "Union[int, None]",
    "message_id": "Union[int, None]",
    "call_id": "int",
    "event_name": "Literal[\"recording.saved\"]",
    "stored_size": "int",
})

RecordingSaveFailedEvent = TypedDict("RecordingSaveFailedEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "monitor_id": "Union[int, None]",
    "message_id": "Union[int, None]",
    "call_id": "int",
    "event_name": "Literal[\"recording.save_failed\"]",
    "reason": "str",
    "will_retry": "bool",
})

CallUpdatedEvent = TypedDict("CallUpdatedEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"call.updated\"]",
    "call_id": "int",
    "call": "LiveCall",
})

CallQualityEvent = TypedDict("CallQualityEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"call.quality\"]",
    "call_id": "int",
    "src": "Union[LiveLegQuality, None]",
    "dst": "Union[LiveLegQuality, None]",
})

LineStateEvent = TypedDict("LineStateEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"line.state\"]",
    "line_id": "int",
    "state": "Literal[\"unregistered\", \"registering\", \"registered\", \"retrying\", \"failed\"]",
    "last_error": "Union[str, None]",
    "warning": "NotRequired[Union[str, None]]",
    "last_error_sentences": "NotRequired[List[Sentence]]",
    "warning_sentences": "NotRequired[List[Sentence]]",
})

LineWatchedEventMailbox = TypedDict("LineWatchedEventMailbox", {
    "waiting": "bool",
    "new": "Union[int, None]",
    "old": "Union[int, None]",
    "number": "Union[str, None]",
})

LineWatchedEventColleaguesItem = TypedDict("LineWatchedEventColleaguesItem", {
    "extension": "str",
    "state": "Literal[\"idle\", \"ringing\", \"busy\", \"unregistered\", \"unknown\"]",
})

LineWatchedEvent = TypedDict("LineWatchedEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"line.watched\"]",
    "line_id": "int",
    "mailbox": "Union[LineWatchedEventMailbox, None]",
    "colleagues": "List[LineWatchedEventColleaguesItem]",
})

DiskStateEvent = TypedDict("DiskStateEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"disk.state\"]",
    "level": "Literal[\"ok\", \"low\", \"full\"]",
    "free_bytes": "int",
})

FeatureCodesEvent = TypedDict("FeatureCodesEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"featurecodes.updated\"]",
    "codes": "List[FeatureCode]",
    "confirmation": "Literal[\"speech\", \"tone\"]",
})

FeatureCode = TypedDict("FeatureCode", {
    "id": "Literal[\"mailbox\", \"pickup\", \"pickup_extension\", \"park\", \"call_back\", \"speed_dial\", \"do_not_disturb_on\", \"do_not_disturb_off\", \"do_not_disturb_toggle\", \"forward_always_on\", \"forward_always_off\", \"forward_busy_on\", \"forward_busy_off\", \"forward_no_answer_on\", \"forward_no_answer_off\", \"queue_login\", \"queue_logout\", \"pause\", \"available\", \"wrap_up_done\", \"mailbox_of\"]",
    "code": "str",
    "enabled": "bool",
    "argument": "Literal[\"none\", \"optional\", \"required\"]",
    "default_code": "str",
})

PhoneStateEvent = TypedDict("PhoneStateEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"phone.state\"]",
    "phone_id": "int",
    "user_id": "int",
    "state": "Literal[\"online\", \"unreachable\", \"offline\"]",
})

PhoneProvisioningEvent = TypedDict("PhoneProvisioningEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"phone.provisioning\"]",
    "phone_id": "int",
    "user_id": "int",
    "state": "Literal[\"none\", \"waiting\", \"expired\", \"fetched\", \"done\"]",
    "file": "Union[str, None]",
    "address": "str",
})

MediaSessionEvent = TypedDict("MediaSessionEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"mediasession.state\"]",
    "media_session_id": "int",
    "user_id": "int",
    "device": "str",
    "status": "Literal[\"connecting\", \"connected\", \"closed\"]",
})

SmsReceivedEvent = TypedDict("SmsReceivedEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"sms.received\"]",
    "customer_id": "int",
    "user_id": "Union[int, None]",
    "from_no": "str",
    "to_no": "str",
    "text": "str",
})

SmsUpdatedEvent = TypedDict("SmsUpdatedEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"sms.updated\"]",
    "sms_id": "int",
    "user_id": "Union[int, None]",
    "result": "Literal[\"queued\", \"sent\", \"delivered\", \"failed\", \"received\"]",
    "reason": "Union[str, None]",
})

ConferenceStateEvent = TypedDict("ConferenceStateEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"conference.state\"]",
    "conference_id": "int",
    "confno": "int",
    "name": "str",
    "participants": "List[ConferenceParticipant]",
})

ConferenceParticipant = TypedDict("ConferenceParticipant", {
    "id": "int",
    "number": "str",
    "name": "str",
    "user_id": "Union[int, None]",
    "joined_at": "str",
    "joined_at_iso": "str",
    "muted": "bool",
    "talking": "bool",
})

FaxReceivedEvent = TypedDict("FaxReceivedEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"fax.received\"]",
    "fax_id": "int",
    "customer_id": "int",
    "user_id": "Union[int, None]",
    "from": "str",
    "to": "str",
    "pages": "int",
    "filename": "str",
})

ContactOutcomeChangedEvent = TypedDict("ContactOutcomeChangedEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"contact.outcome_changed\"]",
    "contact_id": "int",
    "outcome_id": "Union[int, None]",
    "previous_outcome_id": "Union[int, None]",
    "user_id": "Union[int, None]",
    "call_id": "Union[int, None]",
})

ContactNextCallChangedEvent = TypedDict("ContactNextCallChangedEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"contact.next_call_changed\"]",
    "contact_id": "int",
    "next_call_at": "Union[str, None]",
    "next_call_at_iso": "Union[str, None]",
    "user_id": "Union[int, None]",
})

WebhookDeliveryEvent = TypedDict("WebhookDeliveryEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"webhook.delivery\"]",
    "webhook_id": "int",
    "delivery_id": "int",
    "call_id": "Union[int, None]",
    "state": "Literal[\"waiting\", \"delivered\", \"retrying\", \"failed\", \"superseded\", \"cancelled\"]",
})

VoiceMessageReceivedEvent = TypedDict("VoiceMessageReceivedEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"voicemessage.received\"]",
    "message_id": "int",
    "mailbox_id": "int",
    "user_id": "Union[int, None]",
    "call_id": "int",
    "from": "str",
    "from_name": "str",
    "duration": "int",
})

AgentStateEvent = TypedDict("AgentStateEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"agent.state\"]",
    "user_id": "int",
    "cause": "str",
    "by_user_id": "Union[int, None]",
    "by_name": "str",
    "agent": "Agent",
})

Agent = TypedDict("Agent", {
    "id": "int",
    "name": "str",
    "ext": "str",
    "state": "Literal[\"offline\", \"available\", \"reserved\", \"onCall\", \"wrapUp\", \"notReady\"]",
    "presence": "Literal[\"available\", \"busy\", \"away\", \"wrap_up\", \"offline\"]",
    "presence_reason": "str",
    "since": "str",
    "since_iso": "str",
    "reason_id": "Union[int, None]",
    "reason": "str",
    "next_state": "Literal[\"offline\", \"available\", \"notReady\"]",
    "next_reason": "str",
    "reachable": "bool",
    "goes_offline_at": "Union[str, None]",
    "goes_offline_at_iso": "Union[str, None]",
    "call_id": "Union[int, None]",
    "queue_id": "Union[int, None]",
    "wrapup_until": "Union[str, None]",
    "wrapup_until_iso": "Union[str, None]",
    "missed_offers": "int",
    "queue_ids": "List[int]",
})

AgentAbsenceEvent = TypedDict("AgentAbsenceEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"agent.absence\"]",
    "user_id": "int",
    "call_id": "int",
    "absence": "Absence",
})

Absence = TypedDict("Absence", {
    "id": "int",
    "user_id": "int",
    "user_name": "str",
    "call_id": "int",
    "number": "str",
    "name": "str",
    "queue_id": "Union[int, None]",
    "queue_name": "str",
    "is_emergency": "bool",
    "gone_at": "str",
    "gone_at_iso": "str",
    "goes_on_at": "Union[str, None]",
    "goes_on_at_iso": "Union[str, None]",
    "ended_at": "Union[str, None]",
    "ended_at_iso": "Union[str, None]",
    "seconds": "Union[int, None]",
    "outcome": "Union[Literal[\"back\", \"phone\", \"taken_over\", \"queue\", \"other_queue\", \"voicemail\", \"parked\", \"hung_up\", \"call_ended\", \"cut\"], None]",
    "target": "str",
    "seen": "bool",
})

AgentAdherenceEvent = TypedDict("AgentAdherenceEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"agent.adherence\"]",
    "user_id": "int",
    "adherence": "AgentAdherence",
})

AgentAdherence = TypedDict("AgentAdherence", {
    "id": "int",
    "name": "str",
    "plan_id": "Union[int, None]",
    "planned": "Literal[\"work\", \"break\", \"off\"]",
    "planned_reason": "str",
    "in_adherence": "Union[bool, None]",
    "off_plan_since": "Union[str, None]",
    "off_plan_since_iso": "Union[str, None]",
    "grade": "Union[Literal[\"amber\", \"red\"], None]",
    "next": "Union[Literal[\"work\", \"break\", \"off\"], None]",
    "next_reason": "str",
    "next_at": "Union[str, None]",
    "next_at_iso": "Union[str, None]",
})

QueueStatsEventAgents = TypedDict("QueueStatsEventAgents", {
    "available": "int",
    "reserved": "int",
    "on_call": "int",
    "wrap_up": "int",
    "not_ready": "int",
    "offline": "int",
})

QueueStatsEventToday = TypedDict("QueueStatsEventToday", {
    "offered": "int",
    "answered": "int",
    "answered_in_time": "int",
    "abandoned": "int",
    "short_abandoned": "int",
    "overflowed": "int",
    "called_back": "int",
    "average_hold": "Union[float, None]",
})

QueueStatsEvent = TypedDict("QueueStatsEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"queue.stats\"]",
    "queue_id": "int",
    "queue_name": "str",
    "waiting": "int",
    "longest_wait_since": "Union[int, None]",
    "longest_wait_since_iso": "Union[str, None]",
    "expected_wait": "Union[int, None]",
    "agents": "QueueStatsEventAgents",
    "today": "QueueStatsEventToday",
    "service_level": "int",
})

QueueUpdatedEventQueueOverflow = TypedDict("QueueUpdatedEventQueueOverflow", {
    "id": "int",
    "type": "Literal[\"none\", \"voicemail\", \"queue\", \"queue_group\", \"number\", \"callback\"]",
    "number": "Union[Literal[\"\"], str]",
})

QueueUpdatedEventQueueAgentGone = TypedDict("QueueUpdatedEventQueueAgentGone", {
    "id": "int",
    "type": "Literal[\"default\", \"queue\", \"phone\", \"other_queue\", \"voicemail\", \"end\"]",
})

QueueUpdatedEventQueueHoursWeeklyItem = TypedDict("QueueUpdatedEventQueueHoursWeeklyItem", {
    "days": "List[int]",
    "from": "str",
    "to": "str",
})

QueueUpdatedEventQueueHoursHolidaysItem = TypedDict("QueueUpdatedEventQueueHoursHolidaysItem", {
    "date": "str",
    "name": "str",
})

QueueUpdatedEventQueueHours = TypedDict("QueueUpdatedEventQueueHours", {
    "time_zone": "str",
    "weekly": "List[QueueUpdatedEventQueueHoursWeeklyItem]",
    "holidays": "List[QueueUpdatedEventQueueHoursHolidaysItem]",
})

QueueUpdatedEventQueue = TypedDict("QueueUpdatedEventQueue", {
    "id": "int",
    "name": "str",
    "number": "str",
    "ring_strategy": "Literal[\"A\", \"L\", \"R\", \"F\", \"P\"]",
    "ring_time": "int",
    "skip_busy": "bool",
    "auto_answer": "bool",
    "wrapup_time": "int",
    "wrapup_extension": "int",
    "max_wait": "int",
    "max_callers": "int",
    "max_missed": "int",
    "service_level": "int",
    "short_abandon": "int",
    "recording_notice": "Literal[\"none\", \"spoken\", \"announcement\"]",
    "recording_announcement_id": "Union[int, None]",
    "priority": "int",
    "announcement_id": "Union[int, None]",
    "hold_music_id": "Union[int, None]",
    "position_announcement": "int",
    "overflow": "QueueUpdatedEventQueueOverflow",
    "agent_gone": "QueueUpdatedEventQueueAgentGone",
    "join_empty": "bool",
    "callback": "bool",
    "callback_tries": "int",
    "callback_retry": "int",
    "hours": "QueueUpdatedEventQueueHours",
    "users": "List[QueueMember]",
    "waiting": "int",
    "longest_wait_since": "Union[int, None]",
    "longest_wait_since_iso": "Union[str, None]",
    "expected_wait": "Union[int, None]",
    "open": "bool",
    "created_at": "str",
    "created_at_iso": "str",
})

QueueUpdatedEvent = TypedDict("QueueUpdatedEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"queue.updated\"]",
    "queue_id": "int",
    "queue": "QueueUpdatedEventQueue",
})

QueueMember = TypedDict("QueueMember", {
    "id": "int",
    "name": "str",
    "status": "bool",
    "penalty": "int",
})

QueueRemovedEvent = TypedDict("QueueRemovedEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"queue.removed\"]",
    "queue_id": "int",
    "queue_name": "str",
})

QueueGoalsEvent = TypedDict("QueueGoalsEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"queue.goals\"]",
    "goals": "QueueGoals",
})

QueueGoalsWaiting = TypedDict("QueueGoalsWaiting", {
    "amber": "Union[int, None]",
    "red": "Union[int, None]",
})

QueueGoalsLongestWait = TypedDict("QueueGoalsLongestWait", {
    "amber": "Union[int, None]",
    "red": "Union[int, None]",
})

QueueGoalsServiceLevel = TypedDict("QueueGoalsServiceLevel", {
    "amber": "Union[int, None]",
    "red": "Union[int, None]",
})

QueueGoalsAbandoned = TypedDict("QueueGoalsAbandoned", {
    "amber": "Union[int, None]",
    "red": "Union[int, None]",
})

QueueGoalsQueuesItemWaiting = TypedDict("QueueGoalsQueuesItemWaiting", {
    "amber": "Union[int, None]",
    "red": "Union[int, None]",
})

QueueGoalsQueuesItemLongestWait = TypedDict("QueueGoalsQueuesItemLongestWait", {
    "amber": "Union[int, None]",
    "red": "Union[int, None]",
})

QueueGoalsQueuesItemServiceLevel = TypedDict("QueueGoalsQueuesItemServiceLevel", {
    "amber": "Union[int, None]",
    "red": "Union[int, None]",
})

QueueGoalsQueuesItemAbandoned = TypedDict("QueueGoalsQueuesItemAbandoned", {
    "amber": "Union[int, None]",
    "red": "Union[int, None]",
})

QueueGoalsQueuesItem = TypedDict("QueueGoalsQueuesItem", {
    "queue_id": "int",
    "waiting": "Union[QueueGoalsQueuesItemWaiting, None]",
    "longest_wait": "Union[QueueGoalsQueuesItemLongestWait, None]",
    "service_level": "Union[QueueGoalsQueuesItemServiceLevel, None]",
    "abandoned": "Union[QueueGoalsQueuesItemAbandoned, None]",
})

QueueGoals = TypedDict("QueueGoals", {
    "waiting": "QueueGoalsWaiting",
    "longest_wait": "QueueGoalsLongestWait",
    "service_level": "QueueGoalsServiceLevel",
    "abandoned": "QueueGoalsAbandoned",
    "queues": "List[QueueGoalsQueuesItem]",
})

AlertEvent = TypedDict("AlertEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"alert.started\", \"alert.ended\"]",
    "alert": "Alert",
})

Alert = TypedDict("Alert", {
    "id": "int",
    "kind": "Literal[\"waiting\", \"longest_wait\", \"service_level\", \"abandoned\", \"no_agent\", \"line_unregistered\", \"line_busy\", \"line_quality\"]",
    "subject": "Literal[\"queue\", \"line\"]",
    "subject_id": "int",
    "subject_name": "str",
    "text": "str",
    "threshold": "float",
    "figure": "float",
    "worst": "float",
    "active": "bool",
    "started_at": "str",
    "started_at_iso": "str",
    "ended_at": "Union[str, None]",
    "ended_at_iso": "Union[str, None]",
})

AgentReasonsEvent = TypedDict("AgentReasonsEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"agent.reasons\"]",
    "reasons": "List[AgentReason]",
})

AgentReason = TypedDict("AgentReason", {
    "id": "int",
    "name": "str",
})

UserPresenceEvent = TypedDict("UserPresenceEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"user.presence\"]",
    "user_id": "int",
    "online": "bool",
    "presence": "Literal[\"available\", \"busy\", \"away\", \"wrap_up\", \"offline\"]",
    "presence_reason": "str",
    "presence_since": "str",
    "presence_since_iso": "str",
})

UserUpdatedEvent = TypedDict("UserUpdatedEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"user.updated\"]",
    "user_id": "int",
    "removed": "bool",
})

QueueWrapUpEvent = TypedDict("QueueWrapUpEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"queue.wrapup\"]",
    "call_id": "int",
    "state": "Literal[\"START\", \"END\", \"TIMEOUT\"]",
    "connected_at": "Union[str, None]",
    "connected_at_iso": "Union[str, None]",
    "start_time": "str",
    "start_time_iso": "str",
    "context": "Literal[\"LOCAL_USER\", \"QUEUE\", \"CONF\", \"VM\", \"IVR\", \"ENDPOINT\", \"LEAD\"]",
    "destination": "Literal[\"in\", \"out\"]",
    "duration": "int",
    "t_cause": "str",
    "src": "str",
    "src_id": "str",
    "src_name": "str",
    "src_hash": "str",
    "src_encryption": "NotRequired[Literal[\"none\", \"sdes\", \"dtls\", \"\"]]",
    "dst": "str",
    "dst_id": "str",
    "dst_name": "str",
    "dst_encryption": "NotRequired[Literal[\"none\", \"sdes\", \"dtls\", \"\"]]",
    "terminated_by": "Union[Literal[\"caller\", \"called\"], None]",
    "root_call_id": "int",
    "queue_id": "NotRequired[Union[int, None]]",
    "queue_name": "NotRequired[str]",
    "ddi": "NotRequired[str]",
    "final": "bool",
})

WrapUpUpdatedEvent = TypedDict("WrapUpUpdatedEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"wrapup.updated\"]",
    "user_id": "int",
    "wrapup": "WrapUp",
})

WrapUp = TypedDict("WrapUp", {
    "id": "int",
    "user_id": "int",
    "user_name": "str",
    "queue_id": "int",
    "queue_name": "str",
    "call_id": "int",
    "number": "str",
    "name": "str",
    "state": "Literal[\"START\", \"END\", \"TIMEOUT\"]",
    "created_at": "str",
    "created_at_iso": "str",
    "expires_at": "str",
    "expires_at_iso": "str",
    "expires_timestamp": "float",
    "ended_at": "Union[str, None]",
    "ended_at_iso": "Union[str, None]",
    "ended_by": "Union[int, None]",
    "extension_time": "int",
    "extended": "bool",
    "disposition_id": "Union[int, None]",
    "disposition": "str",
    "notes": "str",
    "labels": "List[CallLabel]",
    "contact_id": "Union[int, None]",
    "outcome_id": "Union[int, None]",
    "follow_up_at": "Union[str, None]",
    "follow_up_at_iso": "Union[str, None]",
    "follow_up_state": "Literal[\"none\", \"open\", \"done\"]",
    "follow_up_done_at": "Union[str, None]",
    "follow_up_done_at_iso": "Union[str, None]",
    "cut": "bool",
})

ChatStateEvent = TypedDict("ChatStateEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"chat.state\"]",
    "chat_id": "int",
    "chat": "Chat",
})

Chat = TypedDict("Chat", {
    "id": "int",
    "created_at": "str",
    "created_at_iso": "str",
    "customer_id": "int",
    "duration": "int",
    "operator_id": "Union[int, None]",
    "operator_ua": "str",
    "state": "int",
    "visitor_city": "Union[str, None]",
    "visitor_country": "Union[str, None]",
    "visitor_email": "Union[str, None]",
    "visitor_geo": "Union[str, None]",
    "visitor_id": "str",
    "visitor_ip": "str",
    "visitor_name": "str",
    "visitor_referer": "str",
    "visitor_ua": "str",
    "website_id": "Union[int, None]",
    "state_name": "Literal[\"WAITING\", \"OPEN\", \"ENDED\"]",
    "visitor_number": "Union[str, None]",
    "accepted_at": "Union[str, None]",
    "accepted_at_iso": "Union[str, None]",
    "ended_at": "Union[str, None]",
    "ended_at_iso": "Union[str, None]",
    "ended_by": "Union[Literal[\"visitor\", \"operator\", \"timeout\"], None]",
    "unread": "int",
})

ChatMessageAddedEvent = TypedDict("ChatMessageAddedEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"chatmsg.added\"]",
    "chatmsg_id": "int",
    "chat_id": "Union[int, None]",
    "chatmsg": "ChatMessage",
})

ChatMessage = TypedDict("ChatMessage", {
    "id": "int",
    "chat_id": "Union[int, None]",
    "conversation_id": "str",
    "created_at": "str",
    "created_at_iso": "str",
    "type": "Literal[\"I\", \"O\", \"L\"]",
    "from_id": "Union[int, None]",
    "from_name": "str",
    "to_id": "Union[int, None]",
    "to_name": "str",
    "text": "str",
    "file": "Union[ChatFile, None]",
    "read": "bool",
    "read_at": "Union[str, None]",
    "read_at_iso": "Union[str, None]",
})

ChatFile = TypedDict("ChatFile", {
    "name": "str",
    "type": "str",
    "size": "int",
    "state": "Literal[\"ready\", \"held\", \"refused\"]",
})

ChatMessagesReadEvent = TypedDict("ChatMessagesReadEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"chatmsg.read\"]",
    "chat_id": "Union[int, None]",
    "reader_id": "Union[int, None]",
    "writer_id": "Union[int, None]",
    "up_to": "int",
})

ChatMessageUpdatedEvent = TypedDict("ChatMessageUpdatedEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"chatmsg.updated\"]",
    "chatmsg_id": "int",
    "chat_id": "Union[int, None]",
    "chatmsg": "ChatMessage",
})

DemoTrafficEvent = TypedDict("DemoTrafficEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"demo.traffic\"]",
    "traffic": "DemoTraffic",
})

DemoTraffic = TypedDict("DemoTraffic", {
    "seed": "int",
    "callers_per_minute": "float",
    "minutes": "float",
    "queue": "int",
    "queue_name": "str",
    "state": "Literal[\"running\", \"finished\", \"stopped\"]",
    "started_at": "str",
    "started_at_iso": "str",
    "ended_at": "Union[str, None]",
    "ended_at_iso": "Union[str, None]",
    "planned": "int",
    "arrived": "int",
    "waiting": "int",
    "talking": "int",
    "answered": "int",
    "abandoned": "int",
    "turned_away": "int",
    "failed": "int",
    "repeat_calls": "int",
})

AuditRecordedEvent = TypedDict("AuditRecordedEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"audit.recorded\"]",
    "entry": "AuditEntry",
})

AuditEntryChangesItem = TypedDict("AuditEntryChangesItem", {
    "field": "str",
    "before": "Any",
    "after": "Any",
})

AuditEntry = TypedDict("AuditEntry", {
    "id": "int",
    "time": "str",
    "time_iso": "str",
    "user_id": "Union[int, None]",
    "user_name": "str",
    "token_name": "str",
    "address": "str",
    "operation": "str",
    "object_type": "str",
    "object_id": "str",
    "object_name": "str",
    "changes": "List[AuditEntryChangesItem]",
    "outcome": "Literal[\"done\", \"refused\", \"failed\", \"interrupted\"]",
    "status": "Union[int, None]",
    "reason": "str",
    "request_id": "str",
    "erased": "bool",
    "previous_hash": "str",
    "hash": "str",
})

DiallingAlarmEvent = TypedDict("DiallingAlarmEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"dialling.alarm\"]",
    "subject": "Literal[\"CUSTOMER\", \"TEAM\", \"USER\", \"TOKEN\"]",
    "subject_id": "int",
    "limit": "Literal[\"calls_per_minute\", \"calls_at_once\", \"minutes_per_day\"]",
    "amount": "int",
    "used": "int",
})

ResourceChangedEvent = TypedDict("ResourceChangedEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"resource.changed\"]",
    "resource": "str",
    "by_user_id": "Union[int, None]",
})

StreamGapEvent = TypedDict("StreamGapEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"stream.gap\"]",
    "last_event_id": "str",
})

EventTicket = TypedDict("EventTicket", {
    "ticket": "str",
    "expires_at": "str",
    "expires_at_iso": "str",
})

DemoTrafficCaller = TypedDict("DemoTrafficCaller", {
    "id": "int",
    "at": "float",
    "at_iso": "str",
    "number": "str",
    "name": "str",
    "topic": "str",
    "request": "str",
    "patience": "float",
    "talk_time": "float",
    "calls_again_after": "Union[float, None]",
    "state": "Literal[\"to_come\", \"waiting\", \"talking\", \"answered\", \"abandoned\", \"turned_away\", \"failed\"]",
    "calls": "int",
})

SmsCarrierNumbersItem = TypedDict("SmsCarrierNumbersItem", {
    "number": "str",
    "user_id": "Union[int, None]",
})

SmsCarrier = TypedDict("SmsCarrier", {
    "id": "int",
    "name": "str",
    "host": "str",
    "port": "int",
    "tls": "bool",
    "system_id": "str",
    "system_type": "str",
    "numbers": "List[SmsCarrierNumbersItem]",
    "enabled": "bool",
    "has_password": "bool",
    "state": "Literal[\"stopped\", \"connecting\", \"bound\", \"retrying\", \"failed\"]",
    "last_error": "Union[str, None]",
    "last_error_sentences": "List[Sentence]",
})

Sms = TypedDict("Sms", {
    "id": "int",
    "conversation_id": "str",
    "created_at": "str",
    "created_at_iso": "str",
    "from": "str",
    "from_id": "str",
    "from_name": "str",
    "message": "str",
    "result": "Literal[\"queued\", \"sent\", \"delivered\", \"failed\", \"received\"]",
    "to": "str",
    "to_id": "str",
    "to_name": "str",
    "type": "Literal[\"I\", \"O\"]",
    "user_id": "Union[int, None]",
    "read": "bool",
    "reason": "Union[str, None]",
    "resent_as": "Union[int, None]",
})

SmsThreadSummary = TypedDict("SmsThreadSummary", {
    "conversation_id": "str",
    "from": "str",
    "to": "str",
    "to_name": "str",
    "unread": "int",
    "count": "int",
    "last_at": "str",
    "last_at_iso": "str",
    "last_message": "Sms",
})

SmsThread = TypedDict("SmsThread", {
    "from": "str",
    "to": "str",
    "unread": "int",
    "last_at": "str",
    "last_at_iso": "str",
    "messages": "List[Sms]",
    "count": "int",
})

CannedResponse = TypedDict("CannedResponse", {
    "id": "int",
    "conversation_id": "str",
    "created_at": "str",
    "created_at_iso": "str",
    "from": "str",
    "from_id": "str",
    "from_name": "str",
    "message": "str",
    "result": "str",
    "to": "str",
    "to_id": "str",
    "to_name": "str",
    "type": "str",
    "user_id": "int",
    "name": "str",
    "text": "str",
    "shared": "bool",
})

Fax = TypedDict("Fax", {
    "id": "int",
    "charge": "float",
    "created_at": "str",
    "created_at_iso": "str",
    "filename": "str",
    "from": "str",
    "pages": "int",
    "status": "int",
    "to": "str",
    "type": "int",
    "size": "int",
    "user_id": "Union[int, None]",
})

VoicemailAnnouncement = TypedDict("VoicemailAnnouncement", {
    "id": "int",
    "created_at": "str",
    "created_at_iso": "str",
    "description": "str",
    "extension": "int",
    "user_id": "int",
    "content_type": "Literal[\"audio/mpeg\", \"audio/mp4\", \"audio/wav\", \"audio/aac\"]",
    "size": "int",
    "duration": "float",
    "text": "str",
})

HoldMusic = TypedDict("HoldMusic", {
    "hold_music_id": "Union[int, None]",
})

MailboxWrongPins = TypedDict("MailboxWrongPins", {
    "count": "int",
    "last_from": "str",
    "last_at": "str",
    "last_at_iso": "str",
    "closed_until": "Union[str, None]",
    "closed_until_iso": "Union[str, None]",
    "last_closed_until": "Union[str, None]",
    "last_closed_until_iso": "Union[str, None]",
})

Mailbox = TypedDict("Mailbox", {
    "id": "int",
    "name": "str",
    "user_id": "Union[int, None]",
    "enabled": "bool",
    "ring_seconds": "int",
    "announcement_id": "Union[int, None]",
    "notify_email": "bool",
    "has_pin": "bool",
    "wrong_pins": "Union[MailboxWrongPins, None]",
    "new_messages": "int",
    "saved_messages": "int",
})

VoiceMessage = TypedDict("VoiceMessage", {
    "id": "int",
    "mailbox_id": "int",
    "user_id": "Union[int, None]",
    "created_at": "str",
    "created_at_iso": "str",
    "from": "str",
    "from_name": "str",
    "ddi": "str",
    "live_id": "int",
    "duration": "int",
    "size": "int",
    "state": "Literal[\"new\", \"saved\"]",
    "origtime": "int",
    "origtime_iso": "str",
    "caller": "str",
    "dialled": "str",
    "folder": "Literal[\"INBOX\", \"Old\"]",
    "is_new": "bool",
})

DdiHoursWeeklyItem = TypedDict("DdiHoursWeeklyItem", {
    "days": "List[int]",
    "from": "str",
    "to": "str",
})

DdiHoursHolidaysItem = TypedDict("DdiHoursHolidaysItem", {
    "date": "str",
    "name": "str",
})

DdiHours = TypedDict("DdiHours", {
    "time_zone": "str",
    "weekly": "List[DdiHoursWeeklyItem]",
    "holidays": "List[DdiHoursHolidaysItem]",
})

Ddi = TypedDict("Ddi", {
    "id": "str",
    "channels": "int",
    "cli_hide": "bool",
    "cli_prefix": "int",
    "created_at": "str",
    "created_at_iso": "str",
    "e164": "str",
    "esc_enabled": "bool",
    "fax_email": "str",
    "fax_enabled": "bool",
    "flag": "int",
    "has_fax_password": "bool",
    "info": "str",
    "name": "str",
    "rate": "float",
    "sms_email": "str",
    "sms_enabled": "bool",
    "status": "int",
    "target_id": "int",
    "target_type": "int",
    "tel_verified": "bool",
    "uri": "str",
    "target_number": "str",
    "hours": "DdiHours",
    "closed_target_type": "int",
    "closed_target_id": "int",
    "closed_target_number": "str",
})

CallTrackingDdiHoursWeeklyItem = TypedDict("CallTrackingDdiHoursWeeklyItem", {
    "days": "List[int]",
    "from": "str",
    "to": "str",
})

CallTrackingDdiHoursHolidaysItem = TypedDict("CallTrackingDdiHoursHolidaysItem", {
    "date": "str",
    "name": "str",
})

CallTrackingDdiHours = TypedDict("CallTrackingDdiHours", {
    "time_zone": "str",
    "weekly": "List[CallTrackingDdiHoursWeeklyItem]",
    "holidays": "List[CallTrackingDdiHoursHolidaysItem]",
})

CallTrackingDdi = TypedDict("CallTrackingDdi", {
    "id": "str",
    "channels": "int",
    "cli_hide": "bool",
    "cli_prefix": "int",
    "created_at": "str",
    "created_at_iso": "str",
    "e164": "str",
    "esc_enabled": "bool",
    "fax_email": "str",
    "fax_enabled": "bool",
    "flag": "int",
    "has_fax_password": "bool",
    "info": "str",
    "name": "str",
    "rate": "float",
    "sms_email": "str",
    "sms_enabled": "bool",
    "status": "int",
    "target_id": "int",
    "target_type": "int",
    "tel_verified": "bool",
    "uri": "str",
    "target_number": "str",
    "hours": "CallTrackingDdiHours",
    "closed_target_type": "int",
    "closed_target_id": "int",
    "closed_target_number": "str",
    "campaign_id": "int",
    "campaign_name": "str",
})

CampaignHoursWeeklyItem = TypedDict("CampaignHoursWeeklyItem", {
    "days": "List[int]",
    "from": "str",
    "to": "str",
})

CampaignHoursHolidaysItem = TypedDict("CampaignHoursHolidaysItem", {
    "date": "str",
    "name": "str",
})

CampaignHours = TypedDict("CampaignHours", {
    "time_zone": "str",
    "weekly": "List[CampaignHoursWeeklyItem]",
    "holidays": "List[CampaignHoursHolidaysItem]",
})

CampaignRulesItem = TypedDict("CampaignRulesItem", {
    "source": "NotRequired[str]",
    "medium": "NotRequired[str]",
    "campaign": "NotRequired[str]",
    "referrer": "NotRequired[str]",
    "path": "NotRequired[str]",
    "param": "NotRequired[str]",
    "value": "NotRequired[str]",
})

Campaign = TypedDict("Campaign", {
    "id": "str",
    "channels": "int",
    "cli_hide": "bool",
    "cli_prefix": "int",
    "created_at": "str",
    "created_at_iso": "str",
    "e164": "str",
    "esc_enabled": "bool",
    "fax_email": "str",
    "fax_enabled": "bool",
    "flag": "int",
    "has_fax_password": "bool",
    "info": "str",
    "name": "str",
    "rate": "float",
    "sms_email": "str",
    "sms_enabled": "bool",
    "status": "int",
    "target_id": "int",
    "target_type": "int",
    "tel_verified": "bool",
    "uri": "str",
    "target_number": "str",
    "hours": "CampaignHours",
    "closed_target_type": "int",
    "closed_target_id": "int",
    "closed_target_number": "str",
    "campaign_id": "int",
    "url": "str",
    "rules": "List[CampaignRulesItem]",
    "chat_setting_id": "Union[int, None]",
    "call_me_back_setting_id": "Union[int, None]",
    "call_tracking_setting_id": "Union[int, None]",
    "chat_key": "str",
    "call_me_back_key": "str",
    "ddis": "List[str]",
})

TrackedCdrInterruptionsItem = TypedDict("TrackedCdrInterruptionsItem", {
    "interrupted_at": "str",
    "interrupted_at_iso": "str",
    "lasted_ms": "int",
})

TrackedCdrQualityMedia = TypedDict("TrackedCdrQualityMedia", {
    "src": "Union[LegMedia, None]",
    "dst": "Union[LegMedia, None]",
})

TrackedCdrQuality = TypedDict("TrackedCdrQuality", {
    "src": "Union[LegQuality, None]",
    "dst": "Union[LegQuality, None]",
    "media": "TrackedCdrQualityMedia",
})

TrackedCdr = TypedDict("TrackedCdr", {
    "id": "int",
    "billsec": "int",
    "call_id": "str",
    "sip_call_id": "str",
    "calldate": "str",
    "calldate_iso": "str",
    "charge": "Union[float, None]",
    "clid": "str",
    "context": "str",
    "destination": "int",
    "disposition": "int",
    "dst": "str",
    "dst_codec": "str",
    "dst_id": "str",
    "dst_name": "str",
    "dst_ua": "str",
    "duration": "int",
    "info": "str",
    "is_root": "bool",
    "live_id": "int",
    "parent_live_id": "Union[int, None]",
    "rate": "Union[float, None]",
    "min_charge": "Union[float, None]",
    "currency": "str",
    "root_live_id": "int",
    "server_id": "int",
    "sip_endpoint_id": "Union[int, None]",
    "src": "str",
    "src_codec": "str",
    "src_id": "str",
    "src_name": "str",
    "src_ua": "str",
    "t_cause": "str",
    "type": "int",
    "user_id": "Union[int, None]",
    "labels": "List[CallLabel]",
    "notes": "str",
    "sip_status": "Union[int, None]",
    "terminated_by": "Literal[\"caller\", \"called\", \"system\"]",
    "end_reason": "Union[Literal[\"hung_up\", \"cancelled\", \"answered_elsewhere\", \"no_answer\", \"busy\", \"declined\", \"wrong_number\", \"invalid_number\", \"moved\", \"other_service\", \"unreachable\", \"no_route\", \"forbidden\", \"dialling_limit\", \"credentials\", \"anonymous_refused\", \"line_not_registered\", \"network_lost\", \"no_reply\", \"congestion\", \"server_error\", \"no_common_codec\", \"encryption_required\", \"encryption_missing\", \"no_audio\", \"encryption_failed\", \"no_media_path\", \"media_timed_out\", \"protocol\", \"call_lost\", \"service_stopped\", \"agent_gone\", \"service_failed\", \"failed\"], None]",
    "has_monitor": "bool",
    "ddi": "str",
    "queue_id": "Union[int, None]",
    "queue_name": "str",
    "queue_wait": "Union[int, None]",
    "queue_outcome": "Literal[\"answered\", \"abandoned\", \"short_abandoned\", \"overflowed\", \"full\", \"no_agents\", \"closed\", \"called_back\", \"callback_failed\", \"moved\", \"removed\", \"cut\", \"callback_requested\", \"\"]",
    "hold_time": "int",
    "interruptions": "List[TrackedCdrInterruptionsItem]",
    "src_encryption": "Literal[\"none\", \"sdes\", \"dtls\", \"\"]",
    "dst_encryption": "Literal[\"none\", \"sdes\", \"dtls\", \"\"]",
    "src_mos": "Union[float, None]",
    "dst_mos": "Union[float, None]",
    "quality": "TrackedCdrQuality",
    "wrapup_disposition_id": "Union[int, None]",
    "wrapup_disposition": "str",
    "campaign_id": "Union[int, None]",
    "campaign_name": "str",
})

Contact = TypedDict("Contact", {
    "id": "int",
    "company": "str",
    "created_at": "str",
    "created_at_iso": "str",
    "dialler_source_id": "Union[int, None]",
    "dial_flow_completed_at": "Union[str, None]",
    "dial_flow_completed_at_iso": "Union[str, None]",
    "email": "str",
    "ext": "str",
    "external_id": "str",
    "first_name": "str",
    "global": "bool",
    "group_name": "str",
    "internal": "bool",
    "last_call_at": "Union[str, None]",
    "last_call_at_iso": "Union[str, None]",
    "last_name": "str",
    "mobile": "str",
    "mobile_1": "str",
    "mobile_2": "str",
    "nb_call_attempts": "int",
    "next_call_at": "Union[str, None]",
    "next_call_at_iso": "Union[str, None]",
    "notes": "str",
    "outcome_id": "Union[int, None]",
    "rel_user_id": "Union[int, None]",
    "tel": "str",
    "tel_1": "str",
    "tel_2": "str",
    "type": "int",
    "user_id": "Union[int, None]",
    "labels": "List[CallLabel]",
    "groups": "List[str]",
    "transfer_list": "bool",
    "speed_dial_phone": "str",
    "speed_dial_phone_1": "str",
    "speed_dial_phone_2": "str",
    "speed_dial_mobile": "str",
    "speed_dial_mobile_1": "str",
    "speed_dial_mobile_2": "str",
})

ContactGroup = TypedDict("ContactGroup", {
    "name": "str",
    "contacts": "int",
})

ContactDuplicate = TypedDict("ContactDuplicate", {
    "match": "Literal[\"number\", \"email\"]",
    "value": "str",
    "contact_ids": "List[int]",
})

ContactImportRowsItem = TypedDict("ContactImportRowsItem", {
    "id": "Union[int, None]",
    "row": "int",
    "name": "str",
    "outcome": "Literal[\"created\", \"updated\", \"unchanged\", \"skipped\"]",
})

ContactImportErrorsItem = TypedDict("ContactImportErrorsItem", {
    "row": "int",
    "field": "str",
    "column": "str",
    "code": "str",
    "message": "str",
})

ContactImport = TypedDict("ContactImport", {
    "created": "int",
    "updated": "int",
    "unchanged": "int",
    "skipped": "int",
    "dry_run": "bool",
    "rows": "List[ContactImportRowsItem]",
    "errors": "List[ContactImportErrorsItem]",
    "unused_columns": "List[str]",
})

Interaction = TypedDict("Interaction", {
    "id": "int",
    "kind": "Literal[\"call\", \"sms\", \"voicemail\", \"chat\"]",
    "at": "str",
    "at_iso": "str",
    "number": "str",
    "direction": "Literal[\"in\", \"out\"]",
    "type": "Union[int, None]",
    "disposition": "Union[int, None]",
    "duration": "int",
    "visible": "bool",
    "queue_id": "Union[int, None]",
    "queue_name": "str",
    "queue_wait": "Union[int, None]",
    "user_id": "Union[int, None]",
    "user_name": "str",
    "text": "str",
    "wrapup_disposition": "str",
    "failed": "bool",
    "has_monitor": "bool",
})

RingBack = TypedDict("RingBack", {
    "id": "int",
    "call_id": "int",
    "kind": "Literal[\"queue\", \"direct\"]",
    "queue_id": "Union[int, None]",
    "queue_name": "str",
    "called_id": "Union[int, None]",
    "called_name": "str",
    "number": "str",
    "name": "str",
    "created_at": "str",
    "created_at_iso": "str",
    "wait": "int",
    "outcome": "Literal[\"abandoned\", \"short_abandoned\", \"callback_failed\", \"cut\", \"missed\"]",
    "called_at": "Union[str, None]",
    "called_at_iso": "Union[str, None]",
    "reached": "bool",
    "user_id": "Union[int, None]",
    "user_name": "str",
    "done_at": "Union[str, None]",
    "done_at_iso": "Union[str, None]",
    "done_by": "Union[int, None]",
})

Conference = TypedDict("Conference", {
    "id": "int",
    "ann_join_leave": "bool",
    "confno": "int",
    "confno_pstn": "int",
    "monitor": "bool",
    "name": "str",
    "pin": "str",
    "pin_pstn": "str",
    "created_at": "str",
    "created_at_iso": "str",
    "ddis": "List[str]",
    "participants": "int",
})

UserGroup = TypedDict("UserGroup", {
    "id": "int",
    "name": "str",
    "color": "str",
    "user_ids": "List[int]",
})

UserGroupPolicyPolicy = TypedDict("UserGroupPolicyPolicy", {
    "dial_out": "bool",
    "record_calls": "bool",
})

UserGroupPolicy = TypedDict("UserGroupPolicy", {
    "id": "int",
    "name": "str",
    "color": "str",
    "policy": "UserGroupPolicyPolicy",
    "group_ids": "List[int]",
})

CdrNote = TypedDict("CdrNote", {
    "id": "int",
    "cdr_id": "int",
    "live_id": "int",
    "text": "str",
    "user_id": "Union[int, None]",
    "user_name": "str",
    "created_at": "str",
    "created_at_iso": "str",
})

MonitorAiDictionary = TypedDict("MonitorAiDictionary", {
    "id": "int",
    "created_at": "str",
    "created_at_iso": "str",
    "token": "str",
})

TranscriptionSettings = TypedDict("TranscriptionSettings", {
    "enabled": "bool",
    "url": "str",
    "model": "str",
    "language": "str",
    "analysis_model": "str",
    "has_api_key": "bool",
})

Conversation = TypedDict("Conversation", {
    "id": "str",
    "conversation_id": "str",
    "channel": "Literal[\"call\", \"sms\", \"chat\", \"voicemail\"]",
    "created_at": "str",
    "created_at_iso": "str",
    "updated_at": "str",
    "updated_at_iso": "str",
    "customer_id": "int",
    "user_id": "Union[int, None]",
    "type": "Literal[\"I\", \"O\", \"M\", \"L\"]",
    "src": "str",
    "src_id": "str",
    "src_name": "str",
    "dst": "str",
    "dst_id": "str",
    "dst_name": "str",
    "duration": "int",
    "ring_time": "int",
    "call_flow": "str",
    "object_class": "str",
    "object_id": "int",
    "monitor_id": "Union[int, None]",
    "monitor_ids": "List[int]",
    "voicemessage_id": "Union[int, None]",
    "cx_score": "Union[int, None]",
    "labels": "List[CallLabel]",
    "notes": "str",
    "interactions": "int",
})

ChatThread = TypedDict("ChatThread", {
    "user_id": "int",
    "name": "str",
    "unread": "int",
    "count": "int",
    "last_at": "str",
    "last_at_iso": "str",
    "last_message": "ChatMessage",
})

CallMeBackSettingTarget = TypedDict("CallMeBackSettingTarget", {
    "kind": "Literal[\"everybody\"]",
})

CallMeBackSettingTarget1 = TypedDict("CallMeBackSettingTarget1", {
    "kind": "Literal[\"users\"]",
    "user_ids": "List[int]",
})

CallMeBackSettingTarget2 = TypedDict("CallMeBackSettingTarget2", {
    "kind": "Literal[\"team\"]",
    "group_id": "int",
})

CallMeBackSettingTarget3 = TypedDict("CallMeBackSettingTarget3", {
    "kind": "Literal[\"queue\"]",
    "queue_id": "int",
})

CallMeBackSetting = TypedDict("CallMeBackSetting", {
    "id": "int",
    "allowed_countries": "str",
    "button_id": "Union[int, None]",
    "created_at": "str",
    "created_at_iso": "str",
    "culture": "int",
    "ddi": "Union[int, None]",
    "floating_icon": "bool",
    "max_call_rate": "Union[float, None]",
    "name": "str",
    "position": "int",
    "privacy_policy_url": "str",
    "show_to_allowed_countries_only": "bool",
    "title": "str",
    "welcome_screen_msg": "str",
    "key": "str",
    "target": "Union[CallMeBackSettingTarget, CallMeBackSettingTarget1, CallMeBackSettingTarget2, CallMeBackSettingTarget3]",
    "calls_per_minute": "float",
    "websites": "Union[List[str], None]",
    "chat_enabled": "bool",
    "chat_file_kinds": "List[Literal[\"pictures\", \"pdf\", \"text\", \"office\"]]",
    "chat_file_megabytes": "int",
})

CallMeBackWebsite = TypedDict("CallMeBackWebsite", {
    "id": "int",
    "allowed_countries": "str",
    "button_id": "Union[int, None]",
    "created_at": "str",
    "created_at_iso": "str",
    "culture": "int",
    "ddi": "Union[int, None]",
    "floating_icon": "bool",
    "max_call_rate": "Union[float, None]",
    "name": "str",
    "position": "int",
    "privacy_policy_url": "str",
    "show_to_allowed_countries_only": "bool",
    "title": "str",
    "welcome_screen_msg": "str",
    "setting_id": "int",
    "url": "str",
})

CallMeBackButton = TypedDict("CallMeBackButton", {
    "id": "int",
    "allowed_countries": "Union[str, None]",
    "button_id": "Union[int, None]",
    "created_at": "str",
    "created_at_iso": "str",
    "culture": "Union[int, None]",
    "ddi": "Union[int, None]",
    "floating_icon": "Union[bool, None]",
    "max_call_rate": "Union[float, None]",
    "name": "str",
    "position": "Union[int, None]",
    "privacy_policy_url": "Union[str, None]",
    "show_to_allowed_countries_only": "Union[bool, None]",
    "title": "Union[str, None]",
    "welcome_screen_msg": "Union[str, None]",
    "data_online": "str",
    "data_offline": "str",
})

CallMeBackCdrInterruptionsItem = TypedDict("CallMeBackCdrInterruptionsItem", {
    "interrupted_at": "str",
    "interrupted_at_iso": "str",
    "lasted_ms": "int",
})

CallMeBackCdrQualityMedia = TypedDict("CallMeBackCdrQualityMedia", {
    "src": "Union[LegMedia, None]",
    "dst": "Union[LegMedia, None]",
})

CallMeBackCdrQuality = TypedDict("CallMeBackCdrQuality", {
    "src": "Union[LegQuality, None]",
    "dst": "Union[LegQuality, None]",
    "media": "CallMeBackCdrQualityMedia",
})

CallMeBackCdr = TypedDict("CallMeBackCdr", {
    "id": "int",
    "billsec": "int",
    "call_id": "str",
    "sip_call_id": "str",
    "calldate": "str",
    "calldate_iso": "str",
    "charge": "Union[float, None]",
    "clid": "str",
    "context": "str",
    "destination": "int",
    "disposition": "int",
    "dst": "str",
    "dst_codec": "str",
    "dst_id": "str",
    "dst_name": "str",
    "dst_ua": "str",
    "duration": "int",
    "info": "str",
    "is_root": "bool",
    "live_id": "int",
    "parent_live_id": "Union[int, None]",
    "rate": "Union[float, None]",
    "min_charge": "Union[float, None]",
    "currency": "str",
    "root_live_id": "int",
    "server_id": "int",
    "sip_endpoint_id": "Union[int, None]",
    "src": "str",
    "src_codec": "str",
    "src_id": "str",
    "src_name": "str",
    "src_ua": "str",
    "t_cause": "str",
    "type": "int",
    "user_id": "Union[int, None]",
    "labels": "List[CallLabel]",
    "notes": "str",
    "sip_status": "Union[int, None]",
    "terminated_by": "Literal[\"caller\", \"called\", \"system\"]",
    "end_reason": "Union[Literal[\"hung_up\", \"cancelled\", \"answered_elsewhere\", \"no_answer\", \"busy\", \"declined\", \"wrong_number\", \"invalid_number\", \"moved\", \"other_service\", \"unreachable\", \"no_route\", \"forbidden\", \"dialling_limit\", \"credentials\", \"anonymous_refused\", \"line_not_registered\", \"network_lost\", \"no_reply\", \"congestion\", \"server_error\", \"no_common_codec\", \"encryption_required\", \"encryption_missing\", \"no_audio\", \"encryption_failed\", \"no_media_path\", \"media_timed_out\", \"protocol\", \"call_lost\", \"service_stopped\", \"agent_gone\", \"service_failed\", \"failed\"], None]",
    "has_monitor": "bool",
    "ddi": "str",
    "queue_id": "Union[int, None]",
    "queue_name": "str",
    "queue_wait": "Union[int, None]",
    "queue_outcome": "Literal[\"answered\", \"abandoned\", \"short_abandoned\", \"overflowed\", \"full\", \"no_agents\", \"closed\", \"called_back\", \"callback_failed\", \"moved\", \"removed\", \"cut\", \"callback_requested\", \"\"]",
    "hold_time": "int",
    "interruptions": "List[CallMeBackCdrInterruptionsItem]",
    "src_encryption": "Literal[\"none\", \"sdes\", \"dtls\", \"\"]",
    "dst_encryption": "Literal[\"none\", \"sdes\", \"dtls\", \"\"]",
    "src_mos": "Union[float, None]",
    "dst_mos": "Union[float, None]",
    "quality": "CallMeBackCdrQuality",
    "wrapup_disposition_id": "Union[int, None]",
    "wrapup_disposition": "str",
    "request_id": "int",
    "setting_id": "Union[int, None]",
    "visitor_id": "Union[int, None]",
})

CallMeBackVisitor = TypedDict("CallMeBackVisitor", {
    "id": "int",
    "created_at": "str",
    "created_at_iso": "str",
    "updated_at": "str",
    "updated_at_iso": "str",
    "number": "str",
    "country": "str",
    "page": "str",
    "ip": "str",
    "setting_id": "Union[int, None]",
    "referer": "str",
    "ua": "str",
    "requests": "int",
})

CallMeBackRequest = TypedDict("CallMeBackRequest", {
    "id": "int",
    "created_at": "str",
    "created_at_iso": "str",
    "updated_at": "str",
    "updated_at_iso": "str",
    "state": "Literal[\"calling_agent\", \"calling_you\", \"in_call\", \"ended\", \"nobody_available\"]",
    "outcome": "Union[Literal[\"talked\", \"not_answered\", \"busy\", \"cancelled\", \"failed\", \"interrupted\"], None]",
    "number": "str",
    "country": "str",
    "page": "str",
    "ip": "str",
    "setting_id": "Union[int, None]",
    "visitor_id": "Union[int, None]",
    "live_id": "Union[int, None]",
})

PublicWidgetWords = TypedDict("PublicWidgetWords", {
    "widget": "Dict[str, str]",
    "chat": "Dict[str, str]",
})

PublicWidgetButton = TypedDict("PublicWidgetButton", {
    "text": "NotRequired[str]",
    "background": "NotRequired[str]",
    "color": "NotRequired[str]",
    "hidden": "NotRequired[bool]",
})

PublicWidgetChatFiles = TypedDict("PublicWidgetChatFiles", {
    "types": "List[str]",
    "megabytes": "int",
})

PublicWidgetOpeningHoursWeeklyItem = TypedDict("PublicWidgetOpeningHoursWeeklyItem", {
    "days": "List[int]",
    "from": "str",
    "to": "str",
})

PublicWidgetOpeningHours = TypedDict("PublicWidgetOpeningHours", {
    "time_zone": "str",
    "weekly": "List[PublicWidgetOpeningHoursWeeklyItem]",
})

PublicWidget = TypedDict("PublicWidget", {
    "online": "bool",
    "culture": "Literal[\"en\", \"de\", \"fr\", \"es\", \"ar\"]",
    "words": "PublicWidgetWords",
    "position": "Literal[\"bottom-right\", \"bottom-left\", \"middle-right\", \"middle-left\"]",
    "floating_icon": "bool",
    "title": "str",
    "welcome_screen_msg": "str",
    "privacy_policy_url": "str",
    "countries": "List[str]",
    "show_to_allowed_countries_only": "bool",
    "button": "PublicWidgetButton",
    "chat": "bool",
    "chat_online": "bool",
    "chat_files": "PublicWidgetChatFiles",
    "number_example": "str",
    "opening_hours": "Union[PublicWidgetOpeningHours, None]",
})

TakenCallback = TypedDict("TakenCallback", {
    "state": "Literal[\"calling_agent\", \"calling_you\", \"in_call\", \"ended\", \"nobody_available\"]",
    "outcome": "Union[Literal[\"talked\", \"not_answered\", \"busy\", \"cancelled\", \"failed\", \"interrupted\"], None]",
    "token": "str",
    "visitor_token": "str",
})

CallbackProgress = TypedDict("CallbackProgress", {
    "state": "Literal[\"calling_agent\", \"calling_you\", \"in_call\", \"ended\", \"nobody_available\"]",
    "outcome": "Union[Literal[\"talked\", \"not_answered\", \"busy\", \"cancelled\", \"failed\", \"interrupted\"], None]",
})

Webhook = TypedDict("Webhook", {
    "id": "int",
    "name": "str",
    "url": "str",
    "events": "List[Literal[\"call_state_change\", \"call_ringing\", \"call_connected\", \"call_ended\", \"call_missed\", \"call_dtmf_received\", \"call_recording_ready\", \"call_recording_saved\", \"contact_outcome_changed\", \"sms_received\", \"queue_wrap_up\", \"audit_recorded\", \"dialling_alarm\", \"alert\"]]",
    "enabled": "bool",
    "state": "Literal[\"ok\", \"failing\", \"disabled\"]",
    "state_reason": "Union[str, None]",
    "waiting": "int",
    "last_delivery_at": "Union[str, None]",
    "last_delivery_at_iso": "Union[str, None]",
    "last_reply_status": "Union[int, None]",
    "created_at": "str",
    "created_at_iso": "str",
    "updated_at": "str",
    "updated_at_iso": "str",
})

CreatedWebhook = TypedDict("CreatedWebhook", {
    "id": "int",
    "name": "str",
    "url": "str",
    "events": "List[Literal[\"call_state_change\", \"call_ringing\", \"call_connected\", \"call_ended\", \"call_missed\", \"call_dtmf_received\", \"call_recording_ready\", \"call_recording_saved\", \"contact_outcome_changed\", \"sms_received\", \"queue_wrap_up\", \"audit_recorded\", \"dialling_alarm\", \"alert\"]]",
    "enabled": "bool",
    "state": "Literal[\"ok\", \"failing\", \"disabled\"]",
    "state_reason": "Union[str, None]",
    "waiting": "int",
    "last_delivery_at": "Union[str, None]",
    "last_delivery_at_iso": "Union[str, None]",
    "last_reply_status": "Union[int, None]",
    "created_at": "str",
    "created_at_iso": "str",
    "updated_at": "str",
    "updated_at_iso": "str",
    "secret": "str",
})

WebhookSecret = TypedDict("WebhookSecret", {
    "secret": "str",
    "previous_valid_until": "Union[str, None]",
    "previous_valid_until_iso": "Union[str, None]",
})

WebhookDelivery = TypedDict("WebhookDelivery", {
    "id": "int",
    "webhook_id": "int",
    "webhook_name": "str",
    "message_id": "str",
    "event_id": "str",
    "event_name": "str",
    "call_id": "Union[int, None]",
    "attempt": "int",
    "replay": "bool",
    "state": "Literal[\"waiting\", \"delivered\", \"retrying\", \"failed\", \"superseded\", \"cancelled\"]",
    "created_at": "str",
    "created_at_iso": "str",
    "next_attempt_at": "Union[str, None]",
    "next_attempt_at_iso": "Union[str, None]",
    "time": "Union[str, None]",
    "time_iso": "Union[str, None]",
    "url": "str",
    "request_body": "str",
    "reply_status": "Union[int, None]",
    "reply_body": "Union[str, None]",
    "latency_ms": "Union[int, None]",
    "error": "Union[str, None]",
})

ReplayedDeliveries = TypedDict("ReplayedDeliveries", {
    "events": "int",
})

MailSettings = TypedDict("MailSettings", {
    "source": "Literal[\"own\", \"service\", \"none\"]",
    "host": "Union[str, None]",
    "port": "Union[int, None]",
    "secure": "Union[Literal[\"tls\", \"starttls\", \"none\"], None]",
    "user": "Union[str, None]",
    "has_password": "bool",
    "from": "Union[str, None]",
    "has_ca": "bool",
    "public_url": "Union[str, None]",
})

MailTestStep = TypedDict("MailTestStep", {
    "step": "Literal[\"resolve\", \"connect\", \"login\", \"send\"]",
    "result": "Literal[\"ok\", \"failed\", \"skipped\"]",
    "message": "str",
    "duration_ms": "int",
})

QueueOverflow = TypedDict("QueueOverflow", {
    "id": "int",
    "type": "Literal[\"none\", \"voicemail\", \"queue\", \"queue_group\", \"number\", \"callback\"]",
    "number": "Union[Literal[\"\"], str]",
})

QueueAgentGone = TypedDict("QueueAgentGone", {
    "id": "int",
    "type": "Literal[\"default\", \"queue\", \"phone\", \"other_queue\", \"voicemail\", \"end\"]",
})

QueueHoursWeeklyItem = TypedDict("QueueHoursWeeklyItem", {
    "days": "List[int]",
    "from": "str",
    "to": "str",
})

QueueHoursHolidaysItem = TypedDict("QueueHoursHolidaysItem", {
    "date": "str",
    "name": "str",
})

QueueHours = TypedDict("QueueHours", {
    "time_zone": "str",
    "weekly": "List[QueueHoursWeeklyItem]",
    "holidays": "List[QueueHoursHolidaysItem]",
})

Queue = TypedDict("Queue", {
    "id": "int",
    "name": "str",
    "number": "str",
    "ring_strategy": "Literal[\"A\", \"L\", \"R\", \"F\", \"P\"]",
    "ring_time": "int",
    "skip_busy": "bool",
    "auto_answer": "bool",
    "wrapup_time": "int",
    "wrapup_extension": "int",
    "max_wait": "int",
    "max_callers": "int",
    "max_missed": "int",
    "service_level": "int",
    "short_abandon": "int",
    "recording_notice": "Literal[\"none\", \"spoken\", \"announcement\"]",
    "recording_announcement_id": "Union[int, None]",
    "priority": "int",
    "announcement_id": "Union[int, None]",
    "hold_music_id": "Union[int, None]",
    "position_announcement": "int",
    "overflow": "QueueOverflow",
    "agent_gone": "QueueAgentGone",
    "join_empty": "bool",
    "callback": "bool",
    "callback_tries": "int",
    "callback_retry": "int",
    "hours": "QueueHours",
    "users": "Union[List[int], List[QueueMember]]",
    "waiting": "int",
    "longest_wait_since": "Union[int, None]",
    "longest_wait_since_iso": "Union[str, None]",
    "expected_wait": "Union[int, None]",
    "open": "bool",
    "created_at": "str",
    "created_at_iso": "str",
})

QueueStatsAgents = TypedDict("QueueStatsAgents", {
    "available": "int",
    "reserved": "int",
    "on_call": "int",
    "wrap_up": "int",
    "not_ready": "int",
    "offline": "int",
})

QueueStatsToday = TypedDict("QueueStatsToday", {
    "offered": "int",
    "answered": "int",
    "answered_in_time": "int",
    "abandoned": "int",
    "short_abandoned": "int",
    "overflowed": "int",
    "called_back": "int",
    "average_hold": "Union[float, None]",
})

QueueStats = TypedDict("QueueStats", {
    "queue_id": "int",
    "queue_name": "str",
    "waiting": "int",
    "longest_wait_since": "Union[int, None]",
    "longest_wait_since_iso": "Union[str, None]",
    "expected_wait": "Union[int, None]",
    "agents": "QueueStatsAgents",
    "today": "QueueStatsToday",
    "service_level": "int",
})

QueueCaller = TypedDict("QueueCaller", {
    "id": "int",
    "position": "int",
    "number": "str",
    "name": "str",
    "created_at": "str",
    "created_at_iso": "str",
    "wait": "int",
    "priority": "int",
    "ringing_user_ids": "List[int]",
    "user_id": "Union[int, None]",
    "callback": "bool",
    "tries": "int",
    "next_call_at": "Union[str, None]",
    "next_call_at_iso": "Union[str, None]",
})

QueueGroup = TypedDict("QueueGroup", {
    "id": "int",
    "name": "str",
    "queue_ids": "List[int]",
})

AlertSettingsQuiet = TypedDict("AlertSettingsQuiet", {
    "from": "str",
    "until": "str",
    "time_zone": "str",
})

AlertSettingsQueuesItem = TypedDict("AlertSettingsQueuesItem", {
    "queue_id": "int",
    "no_agent": "Union[int, None]",
})

AlertSettingsLinesItem = TypedDict("AlertSettingsLinesItem", {
    "line_id": "int",
    "line_unregistered": "Union[int, None]",
    "line_busy": "Union[int, None]",
    "line_quality": "Union[float, None]",
})

AlertSettings = TypedDict("AlertSettings", {
    "no_agent": "int",
    "line_unregistered": "int",
    "line_busy": "int",
    "line_quality": "float",
    "begins_after": "int",
    "ends_after": "int",
    "recipients": "List[str]",
    "mails_end": "bool",
    "mails_per_hour": "int",
    "quiet": "Union[AlertSettingsQuiet, None]",
    "queues": "List[AlertSettingsQueuesItem]",
    "lines": "List[AlertSettingsLinesItem]",
})

AgentStateChange = TypedDict("AgentStateChange", {
    "id": "int",
    "created_at": "str",
    "created_at_iso": "str",
    "from_state": "Literal[\"offline\", \"available\", \"reserved\", \"onCall\", \"wrapUp\", \"notReady\"]",
    "state": "Literal[\"offline\", \"available\", \"reserved\", \"onCall\", \"wrapUp\", \"notReady\"]",
    "reason_id": "Union[int, None]",
    "reason": "str",
    "cause": "str",
    "by_user_id": "Union[int, None]",
    "call_id": "Union[int, None]",
    "queue_id": "Union[int, None]",
})

WorkPlanWeeklyItemBreaksItem = TypedDict("WorkPlanWeeklyItemBreaksItem", {
    "from": "str",
    "to": "str",
    "reason_id": "Union[int, None]",
})

WorkPlanWeeklyItem = TypedDict("WorkPlanWeeklyItem", {
    "days": "List[int]",
    "from": "str",
    "to": "str",
    "breaks": "List[WorkPlanWeeklyItemBreaksItem]",
})

WorkPlanDatesItemShiftsItemBreaksItem = TypedDict("WorkPlanDatesItemShiftsItemBreaksItem", {
    "from": "str",
    "to": "str",
    "reason_id": "Union[int, None]",
})

WorkPlanDatesItemShiftsItem = TypedDict("WorkPlanDatesItemShiftsItem", {
    "from": "str",
    "to": "str",
    "breaks": "List[WorkPlanDatesItemShiftsItemBreaksItem]",
})

WorkPlanDatesItem = TypedDict("WorkPlanDatesItem", {
    "date": "str",
    "name": "str",
    "shifts": "List[WorkPlanDatesItemShiftsItem]",
})

WorkPlan = TypedDict("WorkPlan", {
    "id": "int",
    "name": "str",
    "user_id": "Union[int, None]",
    "team_id": "Union[int, None]",
    "time_zone": "str",
    "valid_from": "str",
    "valid_to": "Union[str, None]",
    "tolerance": "int",
    "red_after": "Union[int, None]",
    "weekly": "List[WorkPlanWeeklyItem]",
    "dates": "List[WorkPlanDatesItem]",
    "user_name": "str",
    "team_name": "str",
    "created_at": "str",
    "created_at_iso": "str",
})

AbsenceSettings = TypedDict("AbsenceSettings", {
    "after": "Union[Literal[0], int]",
    "queue_calls": "Literal[\"queue\", \"phone\", \"end\"]",
    "other_calls": "Literal[\"park\", \"voicemail\", \"end\"]",
})

Supervision = TypedDict("Supervision", {
    "id": "int",
    "call_id": "int",
    "user_id": "int",
    "user_name": "str",
    "mode": "Literal[\"listen\", \"whisper\", \"barge\", \"take_over\"]",
    "agent_id": "int",
    "agent_name": "str",
    "agent_informed": "bool",
    "state": "Literal[\"active\", \"away\"]",
    "created_at": "str",
    "created_at_iso": "str",
})

SupervisionRecord = TypedDict("SupervisionRecord", {
    "id": "int",
    "supervision_id": "int",
    "call_id": "int",
    "user_id": "int",
    "user_name": "str",
    "mode": "Literal[\"listen\", \"whisper\", \"barge\", \"take_over\"]",
    "agent_id": "int",
    "agent_name": "str",
    "agent_informed": "bool",
    "started_at": "str",
    "started_at_iso": "str",
    "ended_at": "Union[str, None]",
    "ended_at_iso": "Union[str, None]",
})

SupervisionSettings = TypedDict("SupervisionSettings", {
    "tone": "bool",
    "inform_agent": "bool",
})

Disposition = TypedDict("Disposition", {
    "id": "int",
    "name": "str",
    "queue_ids": "Union[List[int], None]",
    "outcome_id": "Union[int, None]",
    "position": "int",
})

QueueReport = TypedDict("QueueReport", {
    "start": "Union[str, None]",
    "queue_id": "int",
    "queue_name": "str",
    "offered": "int",
    "answered": "int",
    "answered_in_time": "int",
    "abandoned": "int",
    "short_abandoned": "int",
    "overflowed": "int",
    "called_back": "int",
    "callback_failed": "int",
    "moved": "int",
    "removed": "int",
    "cut": "int",
    "waiting": "int",
    "service_level": "Union[float, None]",
    "average_answer": "Union[float, None]",
    "longest_wait": "Union[float, None]",
    "average_abandon": "Union[float, None]",
    "average_talk": "Union[float, None]",
    "average_hold": "Union[float, None]",
    "average_wrapup": "Union[float, None]",
    "average_handle": "Union[float, None]",
})

AgentReport = TypedDict("AgentReport", {
    "start": "Union[str, None]",
    "user_id": "int",
    "user_name": "str",
    "offers": "int",
    "refused": "int",
    "missed": "int",
    "calls": "int",
    "average_talk": "Union[float, None]",
    "average_hold": "Union[float, None]",
    "average_wrapup": "Union[float, None]",
    "average_handle": "Union[float, None]",
    "available": "int",
    "reserved": "int",
    "on_call": "int",
    "wrap_up": "int",
    "not_ready": "int",
    "occupancy": "Union[float, None]",
})

DispositionReport = TypedDict("DispositionReport", {
    "start": "Union[str, None]",
    "disposition_id": "Union[int, None]",
    "disposition": "str",
    "wrapups": "int",
    "share": "Union[float, None]",
    "average_wrapup": "Union[float, None]",
    "average_talk": "Union[float, None]",
})

HourReport = TypedDict("HourReport", {
    "hour": "int",
    "offered": "int",
    "answered": "int",
    "answered_in_time": "int",
    "abandoned": "int",
    "short_abandoned": "int",
    "service_level": "Union[float, None]",
    "average_answer": "Union[float, None]",
    "longest_wait": "Union[float, None]",
})

AdherenceReport = TypedDict("AdherenceReport", {
    "start": "Union[str, None]",
    "user_id": "int",
    "user_name": "str",
    "plan_id": "Union[int, None]",
    "planned": "int",
    "adhered": "int",
    "off_plan": "int",
    "unknown": "int",
    "adherence": "Union[float, None]",
    "late_starts": "int",
    "early_ends": "int",
    "breaks_over": "int",
    "missed_shifts": "int",
    "extra": "int",
})

QueueTrend = TypedDict("QueueTrend", {
    "from_at": "str",
    "from_at_iso": "str",
    "offered": "int",
    "answered": "int",
    "answered_in_time": "int",
    "abandoned": "int",
    "short_abandoned": "int",
    "service_level": "Union[float, None]",
    "average_answer": "Union[float, None]",
    "longest_wait": "Union[float, None]",
})

AgentDayReasonsItem = TypedDict("AgentDayReasonsItem", {
    "reason": "str",
    "seconds": "int",
})

AgentDayStretchesItem = TypedDict("AgentDayStretchesItem", {
    "presence": "Literal[\"available\", \"busy\", \"wrap_up\", \"away\"]",
    "reason": "str",
    "from_at": "str",
    "from_at_iso": "str",
    "seconds": "int",
})

AgentDay = TypedDict("AgentDay", {
    "user_id": "int",
    "user_name": "str",
    "first_at": "str",
    "first_at_iso": "str",
    "last_at": "Union[str, None]",
    "last_at_iso": "Union[str, None]",
    "available": "int",
    "busy": "int",
    "wrap_up": "int",
    "away": "int",
    "reasons": "List[AgentDayReasonsItem]",
    "stretches": "List[AgentDayStretchesItem]",
})

AbandonedReport = TypedDict("AbandonedReport", {
    "call_id": "int",
    "queue_id": "int",
    "queue_name": "str",
    "number": "str",
    "name": "str",
    "created_at": "str",
    "created_at_iso": "str",
    "local_time": "str",
    "wait": "int",
    "outcome": "Literal[\"abandoned\", \"short_abandoned\", \"callback_failed\", \"cut\"]",
    "called_at": "Union[str, None]",
    "called_at_iso": "Union[str, None]",
    "reached": "bool",
})

ReportSchedule = TypedDict("ReportSchedule", {
    "id": "int",
    "name": "str",
    "report": "Literal[\"queues\", \"agents\", \"dispositions\", \"hours\", \"abandoned\", \"adherence\"]",
    "every": "Literal[\"day\", \"week\", \"month\"]",
    "weekday": "int",
    "day": "int",
    "time_of_day": "str",
    "time_zone": "str",
    "queue_id": "Union[int, None]",
    "queue_group_id": "Union[int, None]",
    "team_id": "Union[int, None]",
    "recipients": "List[str]",
    "enabled": "bool",
    "next_at": "Union[str, None]",
    "next_at_iso": "Union[str, None]",
    "last_at": "Union[str, None]",
    "last_at_iso": "Union[str, None]",
    "created_at": "str",
    "created_at_iso": "str",
})

SavedReport = TypedDict("SavedReport", {
    "id": "int",
    "name": "str",
    "report": "Literal[\"queues\", \"agents\", \"dispositions\", \"hours\", \"abandoned\", \"adherence\"]",
    "period": "Literal[\"today\", \"yesterday\", \"this_week\", \"last_week\", \"this_month\", \"last_month\", \"custom\"]",
    "from": "Union[Literal[\"\"], str]",
    "to": "Union[Literal[\"\"], str]",
    "time_zone": "str",
    "queue_id": "Union[int, None]",
    "queue_group_id": "Union[int, None]",
    "team_id": "Union[int, None]",
    "interval": "Literal[\"none\", \"day\", \"hour\"]",
    "created_at": "str",
    "created_at_iso": "str",
})

PhoneKeysItem = TypedDict("PhoneKeysItem", {
    "position": "int",
    "type": "Literal[\"lamp\", \"speed_dial\", \"code\", \"line\"]",
    "value": "str",
    "label": "str",
})

PhoneProvisioningFetchedItem = TypedDict("PhoneProvisioningFetchedItem", {
    "at": "str",
    "at_iso": "str",
    "address": "str",
    "user_agent": "str",
    "file": "str",
    "status": "int",
})

PhoneProvisioning = TypedDict("PhoneProvisioning", {
    "state": "Literal[\"none\", \"waiting\", \"expired\", \"fetched\", \"done\"]",
    "expires_at": "Union[str, None]",
    "expires_at_iso": "Union[str, None]",
    "fetched": "List[PhoneProvisioningFetchedItem]",
})

Phone = TypedDict("Phone", {
    "id": "int",
    "user_id": "int",
    "name": "str",
    "username": "str",
    "rings": "bool",
    "dials_first": "bool",
    "state": "Literal[\"online\", \"unreachable\", \"offline\"]",
    "contacts": "int",
    "transport": "Union[Literal[\"udp\", \"tcp\", \"tls\", \"ws\", \"wss\"], None]",
    "address": "str",
    "user_agent": "str",
    "registered_at": "Union[str, None]",
    "registered_at_iso": "Union[str, None]",
    "registered_until": "Union[str, None]",
    "registered_until_iso": "Union[str, None]",
    "last_seen_at": "Union[str, None]",
    "last_seen_at_iso": "Union[str, None]",
    "maker": "Union[Literal[\"yealink\", \"snom\", \"grandstream\", \"poly\", \"fanvil\", \"linphone\", \"baresip\"], None]",
    "model": "str",
    "mac": "str",
    "keys": "List[PhoneKeysItem]",
    "provisioning": "PhoneProvisioning",
    "created_at": "str",
    "created_at_iso": "str",
})

PhoneWithPasswordKeysItem = TypedDict("PhoneWithPasswordKeysItem", {
    "position": "int",
    "type": "Literal[\"lamp\", \"speed_dial\", \"code\", \"line\"]",
    "value": "str",
    "label": "str",
})

PhoneWithPasswordProvisioningFetchedItem = TypedDict("PhoneWithPasswordProvisioningFetchedItem", {
    "at": "str",
    "at_iso": "str",
    "address": "str",
    "user_agent": "str",
    "file": "str",
    "status": "int",
})

PhoneWithPasswordProvisioning = TypedDict("PhoneWithPasswordProvisioning", {
    "state": "Literal[\"none\", \"waiting\", \"expired\", \"fetched\", \"done\"]",
    "expires_at": "Union[str, None]",
    "expires_at_iso": "Union[str, None]",
    "fetched": "List[PhoneWithPasswordProvisioningFetchedItem]",
})

PhoneWithPassword = TypedDict("PhoneWithPassword", {
    "id": "int",
    "user_id": "int",
    "name": "str",
    "username": "str",
    "rings": "bool",
    "dials_first": "bool",
    "state": "Literal[\"online\", \"unreachable\", \"offline\"]",
    "contacts": "int",
    "transport": "Union[Literal[\"udp\", \"tcp\", \"tls\", \"ws\", \"wss\"], None]",
    "address": "str",
    "user_agent": "str",
    "registered_at": "Union[str, None]",
    "registered_at_iso": "Union[str, None]",
    "registered_until": "Union[str, None]",
    "registered_until_iso": "Union[str, None]",
    "last_seen_at": "Union[str, None]",
    "last_seen_at_iso": "Union[str, None]",
    "maker": "Union[Literal[\"yealink\", \"snom\", \"grandstream\", \"poly\", \"fanvil\", \"linphone\", \"baresip\"], None]",
    "model": "str",
    "mac": "str",
    "keys": "List[PhoneWithPasswordKeysItem]",
    "provisioning": "PhoneWithPasswordProvisioning",
    "created_at": "str",
    "created_at_iso": "str",
    "password": "str",
})

PhoneContact = TypedDict("PhoneContact", {
    "id": "int",
    "uri": "str",
    "state": "Literal[\"online\", \"unreachable\"]",
    "transport": "Literal[\"udp\", \"tcp\", \"tls\", \"ws\", \"wss\"]",
    "address": "str",
    "user_agent": "str",
    "encrypted": "bool",
    "webrtc": "bool",
    "media_encryption": "List[Literal[\"sdes\", \"dtls\"]]",
    "methods": "List[str]",
    "extensions": "List[str]",
    "events": "List[str]",
    "registered_at": "str",
    "registered_at_iso": "str",
    "registered_until": "str",
    "registered_until_iso": "str",
})

ProvisioningLink = TypedDict("ProvisioningLink", {
    "url": "str",
    "config_url": "Union[str, None]",
    "files": "List[str]",
    "expires_at": "str",
    "expires_at_iso": "str",
    "problem": "Union[Literal[\"no_sip_server\", \"this_machine_only\", \"not_encrypted\"], None]",
})

SipServerTransportsItem = TypedDict("SipServerTransportsItem", {
    "transport": "Literal[\"udp\", \"tcp\", \"tls\", \"ws\", \"wss\"]",
    "port": "int",
})

SipServer = TypedDict("SipServer", {
    "enabled": "bool",
    "domain": "str",
    "host": "str",
    "transports": "List[SipServerTransportsItem]",
    "provisioning_problem": "Union[Literal[\"no_sip_server\", \"this_machine_only\", \"not_encrypted\"], None]",
})

Lockout = TypedDict("Lockout", {
    "id": "int",
    "kind": "Literal[\"address\", \"username\"]",
    "subject": "str",
    "failures": "int",
    "locked_at": "str",
    "locked_at_iso": "str",
    "locked_until": "str",
    "locked_until_iso": "str",
})

DiallingSettings = TypedDict("DiallingSettings", {
    "allowed": "Any",
    "denied": "Any",
    "deny_premium": "bool",
    "deny_satellite": "bool",
    "calls_per_minute": "Union[int, None]",
    "calls_at_once": "Union[int, None]",
    "minutes_per_day": "Union[int, None]",
    "alarm_percent": "int",
    "end_calls": "bool",
    "user_calls_per_minute": "Union[int, None]",
    "user_calls_at_once": "Union[int, None]",
})

DiallingUsageLimits = TypedDict("DiallingUsageLimits", {
    "calls_per_minute": "Union[int, None]",
    "calls_at_once": "Union[int, None]",
    "minutes_per_day": "Union[int, None]",
})

DiallingUsage = TypedDict("DiallingUsage", {
    "subject": "Literal[\"CUSTOMER\", \"TEAM\", \"USER\", \"TOKEN\"]",
    "subject_id": "int",
    "subject_name": "str",
    "calls_per_minute": "int",
    "calls_at_once": "int",
    "minutes_per_day": "int",
    "limits": "DiallingUsageLimits",
})

DiallingRefusal = TypedDict("DiallingRefusal", {
    "id": "int",
    "at": "str",
    "at_iso": "str",
    "user_id": "Union[int, None]",
    "user_name": "str",
    "token_id": "Union[int, None]",
    "number": "str",
    "reason": "str",
})

DiallingLimit = TypedDict("DiallingLimit", {
    "id": "int",
    "subject": "Literal[\"TEAM\", \"USER\", \"TOKEN\"]",
    "subject_id": "int",
    "subject_name": "str",
    "allowed": "Any",
    "denied": "Any",
    "deny_premium": "bool",
    "deny_satellite": "bool",
    "calls_per_minute": "Union[int, None]",
    "calls_at_once": "Union[int, None]",
    "minutes_per_day": "Union[int, None]",
    "alarm_percent": "int",
    "end_calls": "bool",
})

FeatureCodeSettings = TypedDict("FeatureCodeSettings", {
    "confirmation": "Literal[\"speech\", \"tone\"]",
})

Transaction = TypedDict("Transaction", {
    "id": "int",
    "created_at": "str",
    "created_at_iso": "str",
    "amount": "float",
    "description": "str",
})

RetentionSettings = TypedDict("RetentionSettings", {
    "cdrs": "Union[int, None]",
    "recordings": "Union[int, None]",
    "transcripts": "Union[int, None]",
    "sip_traces": "Union[int, None]",
    "messages": "Union[int, None]",
    "voicemail": "Union[int, None]",
    "faxes": "Union[int, None]",
    "visitors": "Union[int, None]",
    "webhook_deliveries": "Union[int, None]",
    "mail": "Union[int, None]",
    "audit_log": "Union[int, None]",
    "queues": "List[QueueRetention]",
})

QueueRetention = TypedDict("QueueRetention", {
    "queue_id": "int",
    "cdrs": "NotRequired[Union[int, None]]",
    "recordings": "NotRequired[Union[int, None]]",
    "transcripts": "NotRequired[Union[int, None]]",
})

LegalCase = TypedDict("LegalCase", {
    "id": "int",
    "name": "str",
    "description": "str",
    "holds": "int",
    "created_at": "str",
    "created_at_iso": "str",
    "user_id": "Union[int, None]",
    "user_name": "str",
})

LegalHold = TypedDict("LegalHold", {
    "id": "int",
    "case_id": "Union[int, None]",
    "case_name": "str",
    "object": "Literal[\"cdr\", \"monitor\", \"conversation\", \"voicemessage\", \"sms\", \"fax\", \"chat\", \"contact\", \"number\"]",
    "object_id": "Union[int, None]",
    "number": "str",
    "title": "str",
    "reason": "str",
    "created_at": "str",
    "created_at_iso": "str",
    "user_id": "Union[int, None]",
    "user_name": "str",
})

PersonalDataFoundItem = TypedDict("PersonalDataFoundItem", {
    "kind": "str",
    "count": "int",
    "held": "int",
})

PersonalData = TypedDict("PersonalData", {
    "numbers": "List[str]",
    "emails": "List[str]",
    "found": "List[PersonalDataFoundItem]",
    "total": "int",
})

Erasure = TypedDict("Erasure", {
    "id": "int",
    "state": "Literal[\"running\", \"done\"]",
    "created_at": "str",
    "created_at_iso": "str",
    "finished_at": "Union[str, None]",
    "finished_at_iso": "Union[str, None]",
    "user_id": "Union[int, None]",
    "user_name": "str",
    "counts": "Dict[str, int]",
})

WebhookTestEvent = TypedDict("WebhookTestEvent", {
    "id": "str",
    "event_time": "str",
    "event_time_iso": "str",
    "event_name": "Literal[\"webhook.test\"]",
    "webhook_id": "int",
})

AcceptInvitationBody = TypedDict("AcceptInvitationBody", {
    "code": "str",
    "email": "NotRequired[str]",
    "first_name": "NotRequired[str]",
    "last_name": "NotRequired[str]",
    "password": "str",
    "remember_me": "NotRequired[bool]",
    "device_fingerprint": "NotRequired[str]",
})

AddDemoLineResultData = TypedDict("AddDemoLineResultData", {
    "line_id": "int",
})

AddDemoLineResult = TypedDict("AddDemoLineResult", {
    "data": "AddDemoLineResultData",
    "links": "Dict[str, Any]",
})

AddMailFactorBody = TypedDict("AddMailFactorBody", {
    "nonce": "str",
    "code": "str",
})

BeginDemoTrafficBody = TypedDict("BeginDemoTrafficBody", {
    "seed": "NotRequired[int]",
    "callers_per_minute": "NotRequired[float]",
    "minutes": "NotRequired[float]",
    "queue": "Union[int, str]",
})

BeginDemoTrafficResult = TypedDict("BeginDemoTrafficResult", {
    "data": "DemoTraffic",
    "links": "Dict[str, Any]",
})

ConfirmEmailBody = TypedDict("ConfirmEmailBody", {
    "email": "NotRequired[str]",
    "code": "NotRequired[str]",
})

ConfirmEmailResult = TypedDict("ConfirmEmailResult", {
    "message": "str",
})

ConfirmTotpBody = TypedDict("ConfirmTotpBody", {
    "code": "str",
})

CreateAgentReasonBody = TypedDict("CreateAgentReasonBody", {
    "name": "str",
})

CreateAgentReasonResult = TypedDict("CreateAgentReasonResult", {
    "data": "AgentReason",
    "links": "Dict[str, Any]",
})

CreateApiTokenBody = TypedDict("CreateApiTokenBody", {
    "name": "str",
    "expiry": "NotRequired[Union[int, None]]",
    "expires_at": "NotRequired[Union[str, None]]",
    "scopes": "NotRequired[List[Literal[\"read\", \"calls\", \"supervise\", \"messages\", \"records\", \"administration\", \"scim\"]]]",
    "networks": "NotRequired[List[str]]",
    "service_role": "NotRequired[Union[Literal[\"agent\", \"reception\", \"supervisor\", \"administrator\"], None]]",
    "password": "NotRequired[str]",
})

CreateApiTokenResult = TypedDict("CreateApiTokenResult", {
    "data": "ApiToken",
    "links": "Dict[str, Any]",
})

CreateCallBody = TypedDict("CreateCallBody", {
    "to": "str",
    "from": "NotRequired[str]",
    "caller_id": "NotRequired[Union[Literal[\"anonymous\"], str]]",
    "auto_answer": "NotRequired[bool]",
    "from_phone": "NotRequired[int]",
    "consult_for": "NotRequired[int]",
    "line_id": "NotRequired[int]",
    "secure": "NotRequired[bool]",
})

CreateCallResult = TypedDict("CreateCallResult", {
    "data": "LiveCall",
    "links": "Dict[str, Any]",
})

CreateCallLabelBody = TypedDict("CreateCallLabelBody", {
    "name": "str",
    "color": "NotRequired[str]",
})

CreateCallLabelResult = TypedDict("CreateCallLabelResult", {
    "data": "CallLabel",
    "links": "Dict[str, Any]",
})

CreateCallMeBackButtonBody = TypedDict("CreateCallMeBackButtonBody", {
    "name": "str",
    "data_online": "NotRequired[str]",
    "data_offline": "NotRequired[str]",
})

CreateCallMeBackButtonResult = TypedDict("CreateCallMeBackButtonResult", {
    "data": "CallMeBackButton",
    "links": "Dict[str, Any]",
})

CreateCallMeBackSettingBodyTarget = TypedDict("CreateCallMeBackSettingBodyTarget", {
    "kind": "Literal[\"everybody\"]",
})

CreateCallMeBackSettingBodyTarget1 = TypedDict("CreateCallMeBackSettingBodyTarget1", {
    "kind": "Literal[\"users\"]",
    "user_ids": "List[int]",
})

CreateCallMeBackSettingBodyTarget2 = TypedDict("CreateCallMeBackSettingBodyTarget2", {
    "kind": "Literal[\"team\"]",
    "group_id": "int",
})

CreateCallMeBackSettingBodyTarget3 = TypedDict("CreateCallMeBackSettingBodyTarget3", {
    "kind": "Literal[\"queue\"]",
    "queue_id": "int",
})

CreateCallMeBackSettingBody = TypedDict("CreateCallMeBackSettingBody", {
    "name": "str",
    "title": "NotRequired[str]",
    "button_id": "NotRequired[Union[int, None]]",
    "position": "NotRequired[Literal[\"0\", \"bottom-right\", \"1\", \"bottom-left\", \"2\", \"middle-right\", \"3\", \"middle-left\", 0, 1, 2, 3]]",
    "floating_icon": "NotRequired[bool]",
    "culture": "NotRequired[Literal[\"0\", \"en\", \"1\", \"de\", \"2\", \"fr\", \"3\", \"es\", \"4\", \"ar\", 0, 1, 2, 3, 4]]",
    "allowed_countries": "NotRequired[Union[List[str], str]]",
    "show_to_allowed_countries_only": "NotRequired[bool]",
    "welcome_screen_msg": "NotRequired[str]",
    "privacy_policy_url": "NotRequired[Union[Literal[\"\"], str]]",
    "ddi_e164": "NotRequired[Union[None, Literal[\"\"], Literal[0], int, str]]",
    "max_call_rate": "NotRequired[Union[Union[float, str], None]]",
    "calls_per_minute": "NotRequired[float]",
    "target": "NotRequired[Union[CreateCallMeBackSettingBodyTarget, CreateCallMeBackSettingBodyTarget1, CreateCallMeBackSettingBodyTarget2, CreateCallMeBackSettingBodyTarget3]]",
    "websites": "NotRequired[Union[List[str], None]]",
    "chat_enabled": "NotRequired[bool]",
    "chat_file_kinds": "NotRequired[List[Literal[\"pictures\", \"pdf\", \"text\", \"office\"]]]",
    "chat_file_megabytes": "NotRequired[int]",
})

CreateCallMeBackSettingResult = TypedDict("CreateCallMeBackSettingResult", {
    "data": "CallMeBackSetting",
    "links": "Dict[str, Any]",
})

CreateCallbackBody = TypedDict("CreateCallbackBody", {
    "number": "str",
    "page": "NotRequired[Union[Literal[\"\"], str]]",
    "referer": "NotRequired[str]",
    "visitor": "NotRequired[Union[Literal[\"\"], str]]",
})

CreateCallbackResult = TypedDict("CreateCallbackResult", {
    "data": "TakenCallback",
    "links": "Dict[str, Any]",
})

CreateCampaignBodyRulesItem = TypedDict("CreateCampaignBodyRulesItem", {
    "source": "NotRequired[str]",
    "medium": "NotRequired[str]",
    "campaign": "NotRequired[str]",
    "referrer": "NotRequired[str]",
    "path": "NotRequired[str]",
    "param": "NotRequired[str]",
    "value": "NotRequired[str]",
})

CreateCampaignBody = TypedDict("CreateCampaignBody", {
    "name": "str",
    "url": "NotRequired[Union[Literal[\"\"], str]]",
    "rules": "NotRequired[List[CreateCampaignBodyRulesItem]]",
    "chat_setting_id": "NotRequired[Union[int, None]]",
    "call_me_back_setting_id": "NotRequired[Union[int, None]]",
    "call_tracking_setting_id": "NotRequired[Union[int, None]]",
})

CreateCampaignResult = TypedDict("CreateCampaignResult", {
    "data": "Campaign",
    "links": "Dict[str, Any]",
})

CreateCannedResponseBody = TypedDict("CreateCannedResponseBody", {
    "name": "str",
    "text": "str",
    "shared": "NotRequired[bool]",
})

CreateCannedResponseResult = TypedDict("CreateCannedResponseResult", {
    "data": "CannedResponse",
    "links": "Dict[str, Any]",
})

CreateCdrNoteBody = TypedDict("CreateCdrNoteBody", {
    "text": "str",
})

CreateCdrNoteResult = TypedDict("CreateCdrNoteResult", {
    "data": "CdrNote",
    "links": "Dict[str, Any]",
})

CreateChatMessageBody = TypedDict("CreateChatMessageBody", {
    "text": "str",
})

CreateChatMessageResult = TypedDict("CreateChatMessageResult", {
    "data": "ChatMessage",
    "links": "Dict[str, Any]",
})

CreateConferenceBody = TypedDict("CreateConferenceBody", {
    "name": "str",
    "pin": "NotRequired[Union[Literal[\"\"], str]]",
    "pin_pstn": "NotRequired[Union[Literal[\"\"], str]]",
    "ann_join_leave": "NotRequired[bool]",
    "monitor": "NotRequired[bool]",
    "ddis": "NotRequired[List[Union[str, int]]]",
})

CreateConferenceResult = TypedDict("CreateConferenceResult", {
    "data": "Conference",
    "links": "Dict[str, Any]",
})

CreateContactBodyLabelsItem2 = TypedDict("CreateContactBodyLabelsItem2", {
    "id": "NotRequired[int]",
    "name": "NotRequired[str]",
    "color": "NotRequired[str]",
})

CreateContactBody = TypedDict("CreateContactBody", {
    "type": "NotRequired[Literal[\"P\", \"person\", \"C\", \"company\", \"L\", \"lead\", 0, 1, 2]]",
    "dialler_source_id": "NotRequired[Union[int, None]]",
    "outcome_id": "NotRequired[Union[int, None]]",
    "group_name": "NotRequired[Union[str, None]]",
    "first_name": "NotRequired[Union[str, None]]",
    "last_name": "NotRequired[Union[str, None]]",
    "email": "NotRequired[Union[str, None]]",
    "company": "NotRequired[Union[str, None]]",
    "tel": "NotRequired[Union[Union[str, int], None]]",
    "tel_1": "NotRequired[Union[Union[str, int], None]]",
    "tel_2": "NotRequired[Union[Union[str, int], None]]",
    "speed_dial_phone": "NotRequired[Union[str, None]]",
    "speed_dial_phone_1": "NotRequired[Union[str, None]]",
    "speed_dial_phone_2": "NotRequired[Union[str, None]]",
    "mobile": "NotRequired[Union[Union[str, int], None]]",
    "mobile_1": "NotRequired[Union[Union[str, int], None]]",
    "mobile_2": "NotRequired[Union[Union[str, int], None]]",
    "speed_dial_mobile": "NotRequired[Union[str, None]]",
    "speed_dial_mobile_1": "NotRequired[Union[str, None]]",
    "speed_dial_mobile_2": "NotRequired[Union[str, None]]",
    "external_id": "NotRequired[Union[str, None]]",
    "notes": "NotRequired[Union[str, None]]",
    "labels": "NotRequired[List[Union[int, str, CreateContactBodyLabelsItem2]]]",
    "groups": "NotRequired[List[str]]",
    "transfer_list": "NotRequired[bool]",
    "user_id": "NotRequired[Union[int, None]]",
    "global": "NotRequired[bool]",
    "rel_user_id": "NotRequired[Union[int, None]]",
    "next_call_at": "NotRequired[Union[str, None]]",
    "dial_flow_completed_at": "NotRequired[Union[str, None]]",
    "call_id": "NotRequired[Union[int, None]]",
})

CreateContactResultData = TypedDict("CreateContactResultData", {
    "id": "int",
    "company": "str",
    "created_at": "str",
    "created_at_iso": "str",
    "dialler_source_id": "Union[int, None]",
    "dial_flow_completed_at": "Union[str, None]",
    "dial_flow_completed_at_iso": "Union[str, None]",
    "email": "str",
    "ext": "str",
    "external_id": "str",
    "first_name": "str",
    "global": "bool",
    "group_name": "str",
    "internal": "bool",
    "last_call_at": "Union[str, None]",
    "last_call_at_iso": "Union[str, None]",
    "last_name": "str",
    "mobile": "str",
    "mobile_1": "str",
    "mobile_2": "str",
    "nb_call_attempts": "int",
    "next_call_at": "Union[str, None]",
    "next_call_at_iso": "Union[str, None]",
    "notes": "str",
    "outcome_id": "Union[int, None]",
    "rel_user_id": "Union[int, None]",
    "tel": "str",
    "tel_1": "str",
    "tel_2": "str",
    "type": "int",
    "user_id": "Union[int, None]",
    "labels": "List[CallLabel]",
    "groups": "List[str]",
    "transfer_list": "bool",
    "speed_dial_phone": "str",
    "speed_dial_phone_1": "str",
    "speed_dial_phone_2": "str",
    "speed_dial_mobile": "str",
    "speed_dial_mobile_1": "str",
    "speed_dial_mobile_2": "str",
    "duplicates": "List[int]",
})

CreateContactResult = TypedDict("CreateContactResult", {
    "data": "CreateContactResultData",
    "links": "Dict[str, Any]",
})

CreateCustomerBodyOwner = TypedDict("CreateCustomerBodyOwner", {
    "email": "str",
    "first_name": "str",
    "last_name": "NotRequired[str]",
    "password": "str",
    "ext": "str",
})

CreateCustomerBody = TypedDict("CreateCustomerBody", {
    "name": "str",
    "owner": "CreateCustomerBodyOwner",
})

CreateCustomerResultData = TypedDict("CreateCustomerResultData", {
    "id": "int",
    "name": "str",
    "address": "str",
    "time_zone": "str",
    "country": "str",
    "currency_iso": "str",
    "language": "Literal[\"en\", \"de\", \"es\", \"fr\", \"ar\"]",
    "users": "int",
    "is_own": "bool",
    "is_operator": "bool",
    "created_at": "str",
    "created_at_iso": "str",
    "owner": "User",
})

CreateCustomerResult = TypedDict("CreateCustomerResult", {
    "data": "CreateCustomerResultData",
    "links": "Dict[str, Any]",
})

CreateDdiBodyHoursWeeklyItem = TypedDict("CreateDdiBodyHoursWeeklyItem", {
    "days": "List[int]",
    "from": "str",
    "to": "str",
})

CreateDdiBodyHoursHolidaysItem = TypedDict("CreateDdiBodyHoursHolidaysItem", {
    "date": "str",
    "name": "NotRequired[str]",
})

CreateDdiBodyHours = TypedDict("CreateDdiBodyHours", {
    "time_zone": "str",
    "weekly": "List[CreateDdiBodyHoursWeeklyItem]",
    "holidays": "List[CreateDdiBodyHoursHolidaysItem]",
})

CreateDdiBody = TypedDict("CreateDdiBody", {
    "e164": "str",
    "name": "NotRequired[str]",
    "info": "NotRequired[str]",
    "status": "NotRequired[Literal[\"DISABLED\", \"ENABLED\", 0, 1]]",
    "target_type": "NotRequired[Literal[\"NONE\", \"USER\", \"QUEUE\", \"CONFERENCE\", \"VOICEMAIL\", \"EXTERNAL\", \"ANNOUNCEMENT\", \"QUEUE_GROUP\", 0, 1, 2, 3, 4, 5, 6, 7]]",
    "target_id": "NotRequired[int]",
    "target_number": "NotRequired[Union[Literal[\"\"], str]]",
    "hours": "NotRequired[CreateDdiBodyHours]",
    "closed_target_type": "NotRequired[Literal[\"NONE\", \"USER\", \"QUEUE\", \"CONFERENCE\", \"VOICEMAIL\", \"EXTERNAL\", \"ANNOUNCEMENT\", \"QUEUE_GROUP\", 0, 1, 2, 3, 4, 5, 6, 7]]",
    "closed_target_id": "NotRequired[int]",
    "closed_target_number": "NotRequired[Union[Literal[\"\"], str]]",
    "channels": "NotRequired[int]",
    "cli_hide": "NotRequired[bool]",
    "cli_prefix": "NotRequired[int]",
    "esc_enabled": "NotRequired[bool]",
    "fax_enabled": "NotRequired[bool]",
    "fax_email": "NotRequired[Union[Literal[\"\"], str]]",
    "sms_enabled": "NotRequired[bool]",
    "sms_email": "NotRequired[Union[Literal[\"\"], str]]",
    "tel_verified": "NotRequired[bool]",
    "uri": "NotRequired[str]",
})

CreateDdiResult = TypedDict("CreateDdiResult", {
    "data": "Ddi",
    "links": "Dict[str, Any]",
})

CreateDemoCallBody = TypedDict("CreateDemoCallBody", {
    "to": "str",
    "from": "str",
    "say": "NotRequired[str]",
})

CreateDemoCallResultData = TypedDict("CreateDemoCallResultData", {
    "call_id": "str",
})

CreateDemoCallResult = TypedDict("CreateDemoCallResult", {
    "data": "CreateDemoCallResultData",
    "links": "Dict[str, Any]",
})

CreateDiallingLimitBody = TypedDict("CreateDiallingLimitBody", {
    "subject": "Literal[\"TEAM\", \"USER\", \"TOKEN\"]",
    "subject_id": "int",
    "allowed": "NotRequired[List[str]]",
    "denied": "NotRequired[List[str]]",
    "deny_premium": "NotRequired[bool]",
    "deny_satellite": "NotRequired[bool]",
    "calls_per_minute": "NotRequired[Union[int, None]]",
    "calls_at_once": "NotRequired[Union[int, None]]",
    "minutes_per_day": "NotRequired[Union[int, None]]",
    "alarm_percent": "NotRequired[int]",
    "end_calls": "NotRequired[bool]",
})

CreateDiallingLimitResult = TypedDict("CreateDiallingLimitResult", {
    "data": "DiallingLimit",
    "links": "Dict[str, Any]",
})

CreateDirectoryBodyAttributes = TypedDict("CreateDirectoryBodyAttributes", {
    "name": "NotRequired[List[str]]",
    "company": "NotRequired[List[str]]",
    "email": "NotRequired[List[str]]",
    "phone": "NotRequired[List[str]]",
    "mobile": "NotRequired[List[str]]",
    "home": "NotRequired[List[str]]",
    "extension": "NotRequired[List[str]]",
})

CreateDirectoryBody = TypedDict("CreateDirectoryBody", {
    "name": "str",
    "url": "str",
    "starttls": "NotRequired[bool]",
    "ca": "NotRequired[Union[str, None]]",
    "user": "NotRequired[str]",
    "base_dn": "NotRequired[str]",
    "preset": "NotRequired[Literal[\"openldap\", \"active_directory\"]]",
    "attributes": "NotRequired[Union[CreateDirectoryBodyAttributes, None]]",
    "filter": "NotRequired[str]",
    "time_limit_ms": "NotRequired[int]",
    "enabled": "NotRequired[bool]",
    "kind": "Literal[\"ldap\", \"carddav\"]",
    "password": "NotRequired[str]",
})

CreateDirectoryResult = TypedDict("CreateDirectoryResult", {
    "data": "Directory",
    "links": "Dict[str, Any]",
})

CreateDispositionBody = TypedDict("CreateDispositionBody", {
    "name": "str",
    "queue_ids": "NotRequired[Union[List[int], None]]",
    "outcome_id": "NotRequired[Union[int, None]]",
    "position": "NotRequired[int]",
})

CreateDispositionResult = TypedDict("CreateDispositionResult", {
    "data": "Disposition",
    "links": "Dict[str, Any]",
})

CreateErasureBody = TypedDict("CreateErasureBody", {
    "number": "NotRequired[str]",
    "contact_id": "NotRequired[int]",
    "email": "NotRequired[str]",
    "confirm": "str",
})

CreateErasureResult = TypedDict("CreateErasureResult", {
    "data": "Erasure",
    "links": "Dict[str, Any]",
})

CreateEventTicketResult = TypedDict("CreateEventTicketResult", {
    "data": "EventTicket",
    "links": "Dict[str, Any]",
})

CreateInvitationBody = TypedDict("CreateInvitationBody", {
    "email": "NotRequired[Union[str, None]]",
    "first_name": "NotRequired[str]",
    "last_name": "NotRequired[str]",
    "role": "NotRequired[Literal[\"agent\", \"reception\", \"supervisor\", \"administrator\"]]",
    "ext": "NotRequired[Union[str, None]]",
    "groups": "NotRequired[List[int]]",
    "queue_ids": "NotRequired[List[int]]",
})

CreateInvitationResult = TypedDict("CreateInvitationResult", {
    "data": "SentInvitation",
    "links": "Dict[str, Any]",
})

CreateLeadcallBody = TypedDict("CreateLeadcallBody", {
    "caller_id": "str",
    "to": "str",
    "tts": "str",
})

CreateLeadcallResult = TypedDict("CreateLeadcallResult", {
    "data": "LiveCall",
    "links": "Dict[str, Any]",
})

CreateLegalCaseBody = TypedDict("CreateLegalCaseBody", {
    "name": "str",
    "description": "NotRequired[str]",
})

CreateLegalCaseResult = TypedDict("CreateLegalCaseResult", {
    "data": "LegalCase",
    "links": "Dict[str, Any]",
})

CreateLegalHoldBody = TypedDict("CreateLegalHoldBody", {
    "object": "Literal[\"cdr\", \"monitor\", \"conversation\", \"voicemessage\", \"sms\", \"fax\", \"chat\", \"contact\", \"number\"]",
    "object_id": "NotRequired[int]",
    "number": "NotRequired[str]",
    "case_id": "NotRequired[Union[int, None]]",
    "reason": "NotRequired[str]",
})

CreateLegalHoldResult = TypedDict("CreateLegalHoldResult", {
    "data": "LegalHold",
    "links": "Dict[str, Any]",
})

CreateLineBodyNumberRulesItem = TypedDict("CreateLineBodyNumberRulesItem", {
    "match": "str",
    "strip": "int",
    "prefix": "str",
})

CreateLineBodyInboundNumberRulesItem = TypedDict("CreateLineBodyInboundNumberRulesItem", {
    "match": "str",
    "strip": "int",
    "prefix": "str",
})

CreateLineBodyHeaderMapItem = TypedDict("CreateLineBodyHeaderMapItem", {
    "header": "str",
    "meaning": "Literal[\"queue_name\", \"original_caller\", \"original_called\", \"caller_name\", \"reference\"]",
})

CreateLineBodyDigestRealmsItem = TypedDict("CreateLineBodyDigestRealmsItem", {
    "server": "NotRequired[str]",
    "realm": "str",
    "algorithm": "Literal[\"MD5\", \"SHA-256\", \"SHA-512-256\"]",
})

CreateLineBody = TypedDict("CreateLineBody", {
    "name": "str",
    "kind": "NotRequired[Literal[\"account\", \"trunk\"]]",
    "server": "str",
    "backup_servers": "NotRequired[List[str]]",
    "transport": "NotRequired[Literal[\"udp\", \"tcp\", \"tls\", \"ws\", \"wss\"]]",
    "tls_ca": "NotRequired[Union[str, None]]",
    "domain": "NotRequired[str]",
    "username": "NotRequired[str]",
    "auth_username": "NotRequired[Union[str, None]]",
    "register": "NotRequired[bool]",
    "register_seconds": "NotRequired[int]",
    "options_seconds": "NotRequired[Union[int, None]]",
    "local_address": "NotRequired[Union[str, None]]",
    "local_port": "NotRequired[Union[int, None]]",
    "session_seconds": "NotRequired[Union[int, None]]",
    "late_offer": "NotRequired[bool]",
    "passes_codes": "NotRequired[bool]",
    "outbound_proxy": "NotRequired[Union[str, None]]",
    "srtp": "NotRequired[Literal[\"off\", \"optional\", \"sdes\", \"dtls\", \"dtls_no_ice\"]]",
    "dtmf": "NotRequired[Literal[\"rfc4733\", \"info\", \"inband\"]]",
    "codecs": "NotRequired[List[Literal[\"PCMU\", \"PCMA\", \"G722\", \"opus\"]]]",
    "caller_id": "NotRequired[Union[Union[Literal[\"anonymous\"], str], None]]",
    "number_rules": "NotRequired[List[CreateLineBodyNumberRulesItem]]",
    "inbound_number_rules": "NotRequired[List[CreateLineBodyInboundNumberRulesItem]]",
    "header_map": "NotRequired[List[CreateLineBodyHeaderMapItem]]",
    "emergency_numbers": "NotRequired[List[str]]",
    "source_networks": "NotRequired[List[str]]",
    "check_contact": "NotRequired[bool]",
    "digest_realms": "NotRequired[List[CreateLineBodyDigestRealmsItem]]",
    "refer": "NotRequired[Literal[\"ask\", \"allow\", \"refuse\"]]",
    "recording_notice": "NotRequired[Literal[\"none\", \"spoken\", \"announcement\"]]",
    "recording_announcement_id": "NotRequired[Union[int, None]]",
    "hold_music": "NotRequired[Literal[\"customer\", \"announcement\", \"none\"]]",
    "hold_music_id": "NotRequired[Union[int, None]]",
    "tone_country": "NotRequired[Literal[\"AT\", \"AU\", \"BE\", \"BR\", \"CA\", \"CH\", \"CZ\", \"DE\", \"DK\", \"ES\", \"FI\", \"FR\", \"GB\", \"IE\", \"IN\", \"IT\", \"JP\", \"MX\", \"NL\", \"NO\", \"NZ\", \"PL\", \"PT\", \"SE\", \"US\", \"ZA\"]]",
    "watch_mailbox": "NotRequired[bool]",
    "mailbox_number": "NotRequired[Union[str, None]]",
    "watched_extensions": "NotRequired[List[str]]",
    "user_id": "NotRequired[Union[int, None]]",
    "is_default": "NotRequired[bool]",
    "enabled": "NotRequired[bool]",
    "password": "NotRequired[Union[str, None]]",
})

CreateLineResult = TypedDict("CreateLineResult", {
    "data": "Line",
    "links": "Dict[str, Any]",
})

CreateLineRateBody = TypedDict("CreateLineRateBody", {
    "prefix": "str",
    "rate": "float",
    "min_charge": "NotRequired[float]",
})

CreateLineRateResult = TypedDict("CreateLineRateResult", {
    "data": "LineRate",
    "links": "Dict[str, Any]",
})

CreateMailboxBody = TypedDict("CreateMailboxBody", {
    "name": "str",
    "announcement_id": "NotRequired[Union[int, None]]",
})

CreateMailboxResult = TypedDict("CreateMailboxResult", {
    "data": "Mailbox",
    "links": "Dict[str, Any]",
})

CreateMediaSessionBody = TypedDict("CreateMediaSessionBody", {
    "sdp": "str",
    "device": "NotRequired[str]",
})

CreateMediaSessionResultData = TypedDict("CreateMediaSessionResultData", {
    "id": "int",
    "call_id": "str",
    "live_id": "Union[int, None]",
    "created_at": "str",
    "created_at_iso": "str",
    "dst_id": "str",
    "dst_ua": "str",
    "duration": "int",
    "src_id": "str",
    "src_ua": "str",
    "status": "str",
    "type": "str",
    "updated_at": "str",
    "updated_at_iso": "str",
    "user": "int",
    "device": "str",
    "sdp": "str",
})

CreateMediaSessionResult = TypedDict("CreateMediaSessionResult", {
    "data": "CreateMediaSessionResultData",
    "links": "Dict[str, Any]",
})

CreateMonitorAiDictionaryBody = TypedDict("CreateMonitorAiDictionaryBody", {
    "token": "str",
})

CreateMonitorAiDictionaryResult = TypedDict("CreateMonitorAiDictionaryResult", {
    "data": "MonitorAiDictionary",
    "links": "Dict[str, Any]",
})

CreatePasskeyBodyCredentialResponse = TypedDict("CreatePasskeyBodyCredentialResponse", {
    "clientDataJSON": "str",
    "attestationObject": "str",
    "transports": "NotRequired[List[str]]",
})

CreatePasskeyBodyCredential = TypedDict("CreatePasskeyBodyCredential", {
    "id": "str",
    "rawId": "str",
    "type": "Literal[\"public-key\"]",
    "authenticatorAttachment": "NotRequired[Literal[\"platform\", \"cross-platform\"]]",
    "clientExtensionResults": "NotRequired[Dict[str, Any]]",
    "response": "CreatePasskeyBodyCredentialResponse",
})

CreatePasskeyBody = TypedDict("CreatePasskeyBody", {
    "name": "str",
    "credential": "CreatePasskeyBodyCredential",
})

CreatePasskeyResult = TypedDict("CreatePasskeyResult", {
    "data": "Passkey",
    "links": "Dict[str, Any]",
})

CreatePasskeyLoginBody = TypedDict("CreatePasskeyLoginBody", {
    "nonce": "NotRequired[str]",
})

CreatePasskeyLoginResult = TypedDict("CreatePasskeyLoginResult", {
    "nonce": "str",
    "options": "Dict[str, Any]",
})

CreatePasskeyOptionsResult = TypedDict("CreatePasskeyOptionsResult", {
    "data": "Dict[str, Any]",
    "links": "Dict[str, Any]",
})

CreatePhoneBodyKeysItem = TypedDict("CreatePhoneBodyKeysItem", {
    "position": "int",
    "type": "Literal[\"lamp\", \"speed_dial\", \"code\", \"line\"]",
    "value": "str",
    "label": "str",
})

CreatePhoneBody = TypedDict("CreatePhoneBody", {
    "name": "str",
    "user_id": "NotRequired[int]",
    "rings": "NotRequired[bool]",
    "dials_first": "NotRequired[bool]",
    "maker": "NotRequired[Union[Literal[\"yealink\", \"snom\", \"grandstream\", \"poly\", \"fanvil\", \"linphone\", \"baresip\"], None]]",
    "model": "NotRequired[str]",
    "mac": "NotRequired[str]",
    "keys": "NotRequired[List[CreatePhoneBodyKeysItem]]",
})

CreatePhoneResult = TypedDict("CreatePhoneResult", {
    "data": "PhoneWithPassword",
    "links": "Dict[str, Any]",
})

CreatePhoneProvisioningResult = TypedDict("CreatePhoneProvisioningResult", {
    "data": "ProvisioningLink",
    "links": "Dict[str, Any]",
})

CreateQueueBodyOverflow = TypedDict("CreateQueueBodyOverflow", {
    "id": "NotRequired[int]",
    "type": "Literal[\"none\", \"voicemail\", \"queue\", \"queue_group\", \"number\", \"callback\"]",
    "number": "NotRequired[Union[Literal[\"\"], str]]",
})

CreateQueueBodyAgentGone = TypedDict("CreateQueueBodyAgentGone", {
    "id": "NotRequired[int]",
    "type": "Literal[\"default\", \"queue\", \"phone\", \"other_queue\", \"voicemail\", \"end\"]",
})

CreateQueueBodyHoursWeeklyItem = TypedDict("CreateQueueBodyHoursWeeklyItem", {
    "days": "List[int]",
    "from": "str",
    "to": "str",
})

CreateQueueBodyHoursHolidaysItem = TypedDict("CreateQueueBodyHoursHolidaysItem", {
    "date": "str",
    "name": "NotRequired[str]",
})

CreateQueueBodyHours = TypedDict("CreateQueueBodyHours", {
    "time_zone": "str",
    "weekly": "List[CreateQueueBodyHoursWeeklyItem]",
    "holidays": "List[CreateQueueBodyHoursHolidaysItem]",
})

CreateQueueBodyUsers1Item = TypedDict("CreateQueueBodyUsers1Item", {
    "id": "int",
    "status": "NotRequired[bool]",
    "penalty": "NotRequired[int]",
})

CreateQueueBodyMembersItem = TypedDict("CreateQueueBodyMembersItem", {
    "id": "int",
    "status": "NotRequired[bool]",
    "penalty": "NotRequired[int]",
})

CreateQueueBody = TypedDict("CreateQueueBody", {
    "name": "str",
    "number": "NotRequired[str]",
    "ring_strategy": "NotRequired[Literal[\"A\", \"L\", \"R\", \"F\", \"P\"]]",
    "ring_time": "NotRequired[int]",
    "skip_busy": "NotRequired[bool]",
    "auto_answer": "NotRequired[bool]",
    "wrapup_time": "NotRequired[int]",
    "wrapup_extension": "NotRequired[int]",
    "max_wait": "NotRequired[int]",
    "max_callers": "NotRequired[int]",
    "max_missed": "NotRequired[int]",
    "service_level": "NotRequired[int]",
    "short_abandon": "NotRequired[int]",
    "recording_notice": "NotRequired[Literal[\"none\", \"spoken\", \"announcement\"]]",
    "recording_announcement_id": "NotRequired[Union[int, None]]",
    "priority": "NotRequired[int]",
    "announcement_id": "NotRequired[Union[int, None]]",
    "hold_music_id": "NotRequired[Union[int, None]]",
    "position_announcement": "NotRequired[int]",
    "overflow": "NotRequired[CreateQueueBodyOverflow]",
    "agent_gone": "NotRequired[CreateQueueBodyAgentGone]",
    "join_empty": "NotRequired[bool]",
    "callback": "NotRequired[bool]",
    "callback_tries": "NotRequired[int]",
    "callback_retry": "NotRequired[int]",
    "hours": "NotRequired[CreateQueueBodyHours]",
    "users": "NotRequired[Union[List[int], List[CreateQueueBodyUsers1Item]]]",
    "members": "NotRequired[List[CreateQueueBodyMembersItem]]",
})

CreateQueueResult = TypedDict("CreateQueueResult", {
    "data": "Queue",
    "links": "Dict[str, Any]",
})

CreateQueueGroupBody = TypedDict("CreateQueueGroupBody", {
    "name": "str",
    "queue_ids": "NotRequired[List[int]]",
})

CreateQueueGroupResult = TypedDict("CreateQueueGroupResult", {
    "data": "QueueGroup",
    "links": "Dict[str, Any]",
})

CreateRecoveryCodesResultData = TypedDict("CreateRecoveryCodesResultData", {
    "codes": "List[str]",
})

CreateRecoveryCodesResult = TypedDict("CreateRecoveryCodesResult", {
    "data": "CreateRecoveryCodesResultData",
    "links": "Dict[str, Any]",
})

CreateReportScheduleBody = TypedDict("CreateReportScheduleBody", {
    "name": "str",
    "report": "Literal[\"queues\", \"agents\", \"dispositions\", \"hours\", \"abandoned\", \"adherence\"]",
    "every": "Literal[\"day\", \"week\", \"month\"]",
    "weekday": "NotRequired[int]",
    "day": "NotRequired[int]",
    "time_of_day": "NotRequired[str]",
    "time_zone": "NotRequired[str]",
    "queue_id": "NotRequired[Union[int, None]]",
    "queue_group_id": "NotRequired[Union[int, None]]",
    "team_id": "NotRequired[Union[int, None]]",
    "recipients": "List[str]",
    "enabled": "NotRequired[bool]",
})

CreateReportScheduleResult = TypedDict("CreateReportScheduleResult", {
    "data": "ReportSchedule",
    "links": "Dict[str, Any]",
})

CreateSavedReportBody = TypedDict("CreateSavedReportBody", {
    "name": "str",
    "report": "Literal[\"queues\", \"agents\", \"dispositions\", \"hours\", \"abandoned\", \"adherence\"]",
    "period": "Literal[\"today\", \"yesterday\", \"this_week\", \"last_week\", \"this_month\", \"last_month\", \"custom\"]",
    "from": "NotRequired[Union[Literal[\"\"], str]]",
    "to": "NotRequired[Union[Literal[\"\"], str]]",
    "time_zone": "NotRequired[str]",
    "queue_id": "NotRequired[Union[int, None]]",
    "queue_group_id": "NotRequired[Union[int, None]]",
    "team_id": "NotRequired[Union[int, None]]",
    "interval": "NotRequired[Literal[\"none\", \"day\", \"hour\"]]",
})

CreateSavedReportResult = TypedDict("CreateSavedReportResult", {
    "data": "SavedReport",
    "links": "Dict[str, Any]",
})

CreateSmsBodyContact = TypedDict("CreateSmsBodyContact", {
    "first_name": "NotRequired[str]",
    "last_name": "NotRequired[str]",
    "company": "NotRequired[str]",
})

CreateSmsBody = TypedDict("CreateSmsBody", {
    "from": "NotRequired[str]",
    "to": "str",
    "message": "NotRequired[str]",
    "retry_of": "NotRequired[int]",
    "canned_response_id": "NotRequired[int]",
    "contact": "NotRequired[CreateSmsBodyContact]",
})

CreateSmsResult = TypedDict("CreateSmsResult", {
    "data": "Sms",
    "links": "Dict[str, Any]",
})

CreateSmsCarrierBodyNumbersItem = TypedDict("CreateSmsCarrierBodyNumbersItem", {
    "number": "str",
    "user_id": "NotRequired[Union[int, None]]",
})

CreateSmsCarrierBody = TypedDict("CreateSmsCarrierBody", {
    "name": "str",
    "host": "str",
    "port": "NotRequired[int]",
    "tls": "NotRequired[bool]",
    "system_id": "str",
    "system_type": "NotRequired[str]",
    "numbers": "NotRequired[List[CreateSmsCarrierBodyNumbersItem]]",
    "enabled": "NotRequired[bool]",
    "password": "NotRequired[str]",
})

CreateSmsCarrierResult = TypedDict("CreateSmsCarrierResult", {
    "data": "SmsCarrier",
    "links": "Dict[str, Any]",
})

CreateSsoProviderBodyRulesItem = TypedDict("CreateSsoProviderBodyRulesItem", {
    "claim": "str",
    "value": "str",
    "role": "NotRequired[Union[Literal[\"agent\", \"reception\", \"supervisor\", \"administrator\"], None]]",
    "groups": "NotRequired[List[int]]",
})

CreateSsoProviderBody = TypedDict("CreateSsoProviderBody", {
    "name": "str",
    "issuer": "str",
    "client_id": "str",
    "enabled": "NotRequired[bool]",
    "scopes": "NotRequired[List[str]]",
    "creates_users": "NotRequired[bool]",
    "links_by_mail": "NotRequired[bool]",
    "asks_second_factor": "NotRequired[bool]",
    "ends_provider_session": "NotRequired[bool]",
    "rules": "NotRequired[List[CreateSsoProviderBodyRulesItem]]",
    "client_secret": "NotRequired[str]",
})

CreateSsoProviderResult = TypedDict("CreateSsoProviderResult", {
    "data": "SsoProvider",
    "links": "Dict[str, Any]",
})

CreateSupervisionBody = TypedDict("CreateSupervisionBody", {
    "mode": "Literal[\"listen\", \"whisper\", \"barge\", \"take_over\"]",
    "agent_id": "NotRequired[int]",
})

CreateSupervisionResult = TypedDict("CreateSupervisionResult", {
    "data": "Supervision",
    "links": "Dict[str, Any]",
})

CreateTotpResultData = TypedDict("CreateTotpResultData", {
    "secret": "str",
    "uri": "str",
})

CreateTotpResult = TypedDict("CreateTotpResult", {
    "data": "CreateTotpResultData",
    "links": "Dict[str, Any]",
})

CreateUserBody = TypedDict("CreateUserBody", {
    "email": "str",
    "first_name": "str",
    "last_name": "NotRequired[str]",
    "password": "str",
    "roles": "NotRequired[List[Literal[\"agent\", \"reception\", \"supervisor\", \"administrator\"]]]",
    "ext": "str",
})

CreateUserResult = TypedDict("CreateUserResult", {
    "data": "User",
    "links": "Dict[str, Any]",
})

CreateUserChatMessageBody = TypedDict("CreateUserChatMessageBody", {
    "text": "str",
})

CreateUserChatMessageResult = TypedDict("CreateUserChatMessageResult", {
    "data": "ChatMessage",
    "links": "Dict[str, Any]",
})

CreateUserGroupBody = TypedDict("CreateUserGroupBody", {
    "name": "str",
    "color": "NotRequired[str]",
    "user_ids": "NotRequired[List[int]]",
})

CreateUserGroupResult = TypedDict("CreateUserGroupResult", {
    "data": "UserGroup",
    "links": "Dict[str, Any]",
})

CreateUserGroupPolicyBodyPolicy = TypedDict("CreateUserGroupPolicyBodyPolicy", {
    "dial_out": "NotRequired[bool]",
    "record_calls": "NotRequired[bool]",
})

CreateUserGroupPolicyBody = TypedDict("CreateUserGroupPolicyBody", {
    "name": "str",
    "color": "NotRequired[str]",
    "policy": "NotRequired[CreateUserGroupPolicyBodyPolicy]",
    "group_ids": "NotRequired[List[int]]",
})

CreateUserGroupPolicyResult = TypedDict("CreateUserGroupPolicyResult", {
    "data": "UserGroupPolicy",
    "links": "Dict[str, Any]",
})

CreateVmAnnouncementBody = TypedDict("CreateVmAnnouncementBody", {
    "extension_id": "int",
    "description": "NotRequired[str]",
    "data": "NotRequired[str]",
    "text": "NotRequired[str]",
})

CreateVmAnnouncementResult = TypedDict("CreateVmAnnouncementResult", {
    "data": "VoicemailAnnouncement",
    "links": "Dict[str, Any]",
})

CreateWebcallBody = TypedDict("CreateWebcallBody", {
    "from": "str",
    "to": "str",
})

CreateWebcallResult = TypedDict("CreateWebcallResult", {
    "data": "Webcall",
    "links": "Dict[str, Any]",
})

CreateWebhookBody = TypedDict("CreateWebhookBody", {
    "name": "str",
    "url": "str",
    "events": "List[Literal[\"call_state_change\", \"call_ringing\", \"call_connected\", \"call_ended\", \"call_missed\", \"call_dtmf_received\", \"call_recording_ready\", \"call_recording_saved\", \"contact_outcome_changed\", \"sms_received\", \"queue_wrap_up\", \"audit_recorded\", \"dialling_alarm\", \"alert\"]]",
    "enabled": "NotRequired[bool]",
})

CreateWebhookResult = TypedDict("CreateWebhookResult", {
    "data": "CreatedWebhook",
    "links": "Dict[str, Any]",
})

CreateWorkPlanBodyWeeklyItemBreaksItem = TypedDict("CreateWorkPlanBodyWeeklyItemBreaksItem", {
    "from": "str",
    "to": "str",
    "reason_id": "NotRequired[Union[int, None]]",
})

CreateWorkPlanBodyWeeklyItem = TypedDict("CreateWorkPlanBodyWeeklyItem", {
    "days": "List[int]",
    "from": "str",
    "to": "str",
    "breaks": "NotRequired[List[CreateWorkPlanBodyWeeklyItemBreaksItem]]",
})

CreateWorkPlanBodyDatesItemShiftsItemBreaksItem = TypedDict("CreateWorkPlanBodyDatesItemShiftsItemBreaksItem", {
    "from": "str",
    "to": "str",
    "reason_id": "NotRequired[Union[int, None]]",
})

CreateWorkPlanBodyDatesItemShiftsItem = TypedDict("CreateWorkPlanBodyDatesItemShiftsItem", {
    "from": "str",
    "to": "str",
    "breaks": "NotRequired[List[CreateWorkPlanBodyDatesItemShiftsItemBreaksItem]]",
})

CreateWorkPlanBodyDatesItem = TypedDict("CreateWorkPlanBodyDatesItem", {
    "date": "str",
    "name": "NotRequired[str]",
    "shifts": "NotRequired[List[CreateWorkPlanBodyDatesItemShiftsItem]]",
})

CreateWorkPlanBody = TypedDict("CreateWorkPlanBody", {
    "name": "str",
    "user_id": "NotRequired[Union[int, None]]",
    "team_id": "NotRequired[Union[int, None]]",
    "time_zone": "NotRequired[str]",
    "valid_from": "NotRequired[str]",
    "valid_to": "NotRequired[Union[str, None]]",
    "tolerance": "NotRequired[int]",
    "red_after": "NotRequired[Union[int, None]]",
    "weekly": "NotRequired[List[CreateWorkPlanBodyWeeklyItem]]",
    "dates": "NotRequired[List[CreateWorkPlanBodyDatesItem]]",
})

CreateWorkPlanResult = TypedDict("CreateWorkPlanResult", {
    "data": "WorkPlan",
    "links": "Dict[str, Any]",
})

ExportPersonalDataBody = TypedDict("ExportPersonalDataBody", {
    "number": "NotRequired[str]",
    "contact_id": "NotRequired[int]",
    "email": "NotRequired[str]",
})

FinishSsoLoginBody = TypedDict("FinishSsoLoginBody", {
    "callback": "str",
    "query": "str",
    "binding": "str",
    "device_fingerprint": "NotRequired[str]",
})

FinishSsoLoginResult1 = TypedDict("FinishSsoLoginResult1", {
    "message": "str",
    "nonce": "str",
    "methods": "List[Literal[\"totp\", \"passkey\", \"mail\", \"recovery\"]]",
})

GetAbsenceResult = TypedDict("GetAbsenceResult", {
    "data": "Absence",
    "links": "Dict[str, Any]",
})

GetAbsenceSettingsResult = TypedDict("GetAbsenceSettingsResult", {
    "data": "AbsenceSettings",
    "links": "Dict[str, Any]",
})

GetAclRoleResult = TypedDict("GetAclRoleResult", {
    "data": "AclRole",
    "links": "Dict[str, Any]",
})

GetAgentResult = TypedDict("GetAgentResult", {
    "data": "Agent",
    "links": "Dict[str, Any]",
})

GetAgentReasonResult = TypedDict("GetAgentReasonResult", {
    "data": "AgentReason",
    "links": "Dict[str, Any]",
})

GetAlertResult = TypedDict("GetAlertResult", {
    "data": "Alert",
    "links": "Dict[str, Any]",
})

GetAlertSettingsResult = TypedDict("GetAlertSettingsResult", {
    "data": "AlertSettings",
    "links": "Dict[str, Any]",
})

GetAuditEntryResult = TypedDict("GetAuditEntryResult", {
    "data": "AuditEntry",
    "links": "Dict[str, Any]",
})

GetCallResult = TypedDict("GetCallResult", {
    "data": "LiveCall",
    "links": "Dict[str, Any]",
})

GetCallLabelResult = TypedDict("GetCallLabelResult", {
    "data": "CallLabel",
    "links": "Dict[str, Any]",
})

GetCallMeBackButtonResult = TypedDict("GetCallMeBackButtonResult", {
    "data": "CallMeBackButton",
    "links": "Dict[str, Any]",
})

GetCallMeBackSettingResult = TypedDict("GetCallMeBackSettingResult", {
    "data": "CallMeBackSetting",
    "links": "Dict[str, Any]",
})

GetCallMeBackWidgetResult = TypedDict("GetCallMeBackWidgetResult", {
    "data": "PublicWidget",
    "links": "Dict[str, Any]",
})

GetCallQualityResult = TypedDict("GetCallQualityResult", {
    "data": "CallQuality",
    "links": "Dict[str, Any]",
})

GetCallTraceResult = TypedDict("GetCallTraceResult", {
    "data": "List[TraceMessage]",
    "total": "int",
})

GetCallbackResult = TypedDict("GetCallbackResult", {
    "data": "CallbackProgress",
    "links": "Dict[str, Any]",
})

GetCampaignResult = TypedDict("GetCampaignResult", {
    "data": "Campaign",
    "links": "Dict[str, Any]",
})

GetCannedResponseResult = TypedDict("GetCannedResponseResult", {
    "data": "CannedResponse",
    "links": "Dict[str, Any]",
})

GetCdrResult = TypedDict("GetCdrResult", {
    "data": "Cdr",
    "links": "Dict[str, Any]",
})

GetCdrDictionariesResultDataValueItem = TypedDict("GetCdrDictionariesResultDataValueItem", {
    "value": "Union[int, str]",
    "letter": "NotRequired[str]",
    "name": "str",
})

GetCdrDictionariesResult = TypedDict("GetCdrDictionariesResult", {
    "data": "Dict[str, List[GetCdrDictionariesResultDataValueItem]]",
    "links": "Dict[str, Any]",
})

GetCdrTraceResult = TypedDict("GetCdrTraceResult", {
    "data": "List[TraceMessage]",
    "total": "int",
})

GetChatResult = TypedDict("GetChatResult", {
    "data": "Chat",
    "links": "Dict[str, Any]",
})

GetConferenceResult = TypedDict("GetConferenceResult", {
    "data": "Conference",
    "links": "Dict[str, Any]",
})

GetContactResultData = TypedDict("GetContactResultData", {
    "id": "int",
    "company": "str",
    "created_at": "str",
    "created_at_iso": "str",
    "dialler_source_id": "Union[int, None]",
    "dial_flow_completed_at": "Union[str, None]",
    "dial_flow_completed_at_iso": "Union[str, None]",
    "email": "str",
    "ext": "str",
    "external_id": "str",
    "first_name": "str",
    "global": "bool",
    "group_name": "str",
    "internal": "bool",
    "last_call_at": "Union[str, None]",
    "last_call_at_iso": "Union[str, None]",
    "last_name": "str",
    "mobile": "str",
    "mobile_1": "str",
    "mobile_2": "str",
    "nb_call_attempts": "int",
    "next_call_at": "Union[str, None]",
    "next_call_at_iso": "Union[str, None]",
    "notes": "str",
    "outcome_id": "Union[int, None]",
    "rel_user_id": "Union[int, None]",
    "tel": "str",
    "tel_1": "str",
    "tel_2": "str",
    "type": "int",
    "user_id": "Union[int, None]",
    "labels": "List[CallLabel]",
    "groups": "List[str]",
    "transfer_list": "bool",
    "speed_dial_phone": "str",
    "speed_dial_phone_1": "str",
    "speed_dial_phone_2": "str",
    "speed_dial_mobile": "str",
    "speed_dial_mobile_1": "str",
    "speed_dial_mobile_2": "str",
    "duplicates": "List[int]",
})

GetContactResult = TypedDict("GetContactResult", {
    "data": "GetContactResultData",
    "links": "Dict[str, Any]",
})

GetConversationResult = TypedDict("GetConversationResult", {
    "data": "Conversation",
    "links": "Dict[str, Any]",
})

GetCustomerResult = TypedDict("GetCustomerResult", {
    "data": "Customer",
    "links": "Dict[str, Any]",
})

GetDdiResult = TypedDict("GetDdiResult", {
    "data": "Ddi",
    "links": "Dict[str, Any]",
})

GetDemoTrafficResult = TypedDict("GetDemoTrafficResult", {
    "data": "DemoTraffic",
    "links": "Dict[str, Any]",
})

GetDiallingLimitResult = TypedDict("GetDiallingLimitResult", {
    "data": "DiallingLimit",
    "links": "Dict[str, Any]",
})

GetDiallingSettingsResult = TypedDict("GetDiallingSettingsResult", {
    "data": "DiallingSettings",
    "links": "Dict[str, Any]",
})

GetDirectoryResult = TypedDict("GetDirectoryResult", {
    "data": "Directory",
    "links": "Dict[str, Any]",
})

GetDispositionResult = TypedDict("GetDispositionResult", {
    "data": "Disposition",
    "links": "Dict[str, Any]",
})

GetExternalContactResultData = TypedDict("GetExternalContactResultData", {
    "id": "int",
    "company": "str",
    "created_at": "str",
    "created_at_iso": "str",
    "dialler_source_id": "Union[int, None]",
    "dial_flow_completed_at": "Union[str, None]",
    "dial_flow_completed_at_iso": "Union[str, None]",
    "email": "str",
    "ext": "str",
    "external_id": "str",
    "first_name": "str",
    "global": "bool",
    "group_name": "str",
    "internal": "bool",
    "last_call_at": "Union[str, None]",
    "last_call_at_iso": "Union[str, None]",
    "last_name": "str",
    "mobile": "str",
    "mobile_1": "str",
    "mobile_2": "str",
    "nb_call_attempts": "int",
    "next_call_at": "Union[str, None]",
    "next_call_at_iso": "Union[str, None]",
    "notes": "str",
    "outcome_id": "Union[int, None]",
    "rel_user_id": "Union[int, None]",
    "tel": "str",
    "tel_1": "str",
    "tel_2": "str",
    "type": "int",
    "user_id": "Union[int, None]",
    "labels": "List[CallLabel]",
    "groups": "List[str]",
    "transfer_list": "bool",
    "speed_dial_phone": "str",
    "speed_dial_phone_1": "str",
    "speed_dial_phone_2": "str",
    "speed_dial_mobile": "str",
    "speed_dial_mobile_1": "str",
    "speed_dial_mobile_2": "str",
    "duplicates": "List[int]",
})

GetExternalContactResult = TypedDict("GetExternalContactResult", {
    "data": "GetExternalContactResultData",
    "links": "Dict[str, Any]",
})

GetFaxResult = TypedDict("GetFaxResult", {
    "data": "Fax",
    "links": "Dict[str, Any]",
})

GetFeatureCodeResult = TypedDict("GetFeatureCodeResult", {
    "data": "FeatureCode",
    "links": "Dict[str, Any]",
})

GetFeatureCodeSettingsResult = TypedDict("GetFeatureCodeSettingsResult", {
    "data": "FeatureCodeSettings",
    "links": "Dict[str, Any]",
})

GetHoldMusicResult = TypedDict("GetHoldMusicResult", {
    "data": "HoldMusic",
    "links": "Dict[str, Any]",
})

GetIceServersResult = TypedDict("GetIceServersResult", {
    "data": "IceServers",
    "links": "Dict[str, Any]",
})

GetInvitationResult = TypedDict("GetInvitationResult", {
    "data": "Invitation",
    "links": "Dict[str, Any]",
})

GetLineResult = TypedDict("GetLineResult", {
    "data": "Line",
    "links": "Dict[str, Any]",
})

GetLineRateResult = TypedDict("GetLineRateResult", {
    "data": "LineRate",
    "links": "Dict[str, Any]",
})

GetLineTestResult = TypedDict("GetLineTestResult", {
    "data": "List[LineTestStep]",
    "total": "int",
    "running": "bool",
})

GetMailSettingsResult = TypedDict("GetMailSettingsResult", {
    "data": "MailSettings",
    "links": "Dict[str, Any]",
})

GetMailboxResult = TypedDict("GetMailboxResult", {
    "data": "Mailbox",
    "links": "Dict[str, Any]",
})

GetMeResult = TypedDict("GetMeResult", {
    "data": "Me",
    "links": "Dict[str, Any]",
})

GetMediaSessionResult = TypedDict("GetMediaSessionResult", {
    "data": "MediaSession",
    "links": "Dict[str, Any]",
})

GetMonitorResult = TypedDict("GetMonitorResult", {
    "data": "Monitor",
    "links": "Dict[str, Any]",
})

GetMonitorAiDictionaryResult = TypedDict("GetMonitorAiDictionaryResult", {
    "data": "MonitorAiDictionary",
    "links": "Dict[str, Any]",
})

GetMsdrResult = TypedDict("GetMsdrResult", {
    "data": "Msdr",
    "links": "Dict[str, Any]",
})

GetPhoneResult = TypedDict("GetPhoneResult", {
    "data": "Phone",
    "links": "Dict[str, Any]",
})

GetQueueResult = TypedDict("GetQueueResult", {
    "data": "Queue",
    "links": "Dict[str, Any]",
})

GetQueueGoalsResult = TypedDict("GetQueueGoalsResult", {
    "data": "QueueGoals",
    "links": "Dict[str, Any]",
})

GetQueueGroupResult = TypedDict("GetQueueGroupResult", {
    "data": "QueueGroup",
    "links": "Dict[str, Any]",
})

GetQueueStatsResult = TypedDict("GetQueueStatsResult", {
    "data": "QueueStats",
    "links": "Dict[str, Any]",
})

GetReportScheduleResult = TypedDict("GetReportScheduleResult", {
    "data": "ReportSchedule",
    "links": "Dict[str, Any]",
})

GetRetentionSettingsResult = TypedDict("GetRetentionSettingsResult", {
    "data": "RetentionSettings",
    "links": "Dict[str, Any]",
})

GetRingBackResult = TypedDict("GetRingBackResult", {
    "data": "RingBack",
    "links": "Dict[str, Any]",
})

GetSavedReportResult = TypedDict("GetSavedReportResult", {
    "data": "SavedReport",
    "links": "Dict[str, Any]",
})

GetScimSettingsResult = TypedDict("GetScimSettingsResult", {
    "data": "ScimSettings",
    "links": "Dict[str, Any]",
})

GetSecondFactorsResult = TypedDict("GetSecondFactorsResult", {
    "data": "SecondFactors",
    "links": "Dict[str, Any]",
})

GetSecurityOverviewResultDataFindingsItemSentences = TypedDict("GetSecurityOverviewResultDataFindingsItemSentences", {
    "title": "Sentence",
    "detail": "Sentence",
    "advice": "Sentence",
})

GetSecurityOverviewResultDataFindingsItem = TypedDict("GetSecurityOverviewResultDataFindingsItem", {
    "id": "str",
    "level": "Literal[\"danger\", \"warning\", \"notice\"]",
    "title": "str",
    "detail": "str",
    "advice": "str",
    "sentences": "GetSecurityOverviewResultDataFindingsItemSentences",
    "link": "Union[str, None]",
})

GetSecurityOverviewResultDataPassedItem = TypedDict("GetSecurityOverviewResultDataPassedItem", {
    "id": "str",
    "title": "str",
    "sentence": "Sentence",
})

GetSecurityOverviewResultDataEventLoop = TypedDict("GetSecurityOverviewResultDataEventLoop", {
    "blocked": "int",
    "longest_ms": "int",
    "last_blocked_at": "Union[str, None]",
    "last_blocked_at_iso": "Union[str, None]",
})

GetSecurityOverviewResultData = TypedDict("GetSecurityOverviewResultData", {
    "checked_at": "str",
    "checked_at_iso": "str",
    "findings": "List[GetSecurityOverviewResultDataFindingsItem]",
    "passed": "List[GetSecurityOverviewResultDataPassedItem]",
    "event_loop": "GetSecurityOverviewResultDataEventLoop",
})

GetSecurityOverviewResult = TypedDict("GetSecurityOverviewResult", {
    "data": "GetSecurityOverviewResultData",
    "links": "Dict[str, Any]",
})

GetSignInMethodsResult = TypedDict("GetSignInMethodsResult", {
    "data": "SignInMethods",
    "links": "Dict[str, Any]",
})

GetSignInSettingsResult = TypedDict("GetSignInSettingsResult", {
    "data": "SignInSettings",
    "links": "Dict[str, Any]",
})

GetSipServerResult = TypedDict("GetSipServerResult", {
    "data": "SipServer",
    "links": "Dict[str, Any]",
})

GetSmsResult = TypedDict("GetSmsResult", {
    "data": "Sms",
    "links": "Dict[str, Any]",
})

GetSmsCarrierResult = TypedDict("GetSmsCarrierResult", {
    "data": "SmsCarrier",
    "links": "Dict[str, Any]",
})

GetSmsThreadResult = TypedDict("GetSmsThreadResult", {
    "data": "List[SmsThread]",
    "total": "int",
})

GetSmsThreadAlternateResult = TypedDict("GetSmsThreadAlternateResult", {
    "data": "List[SmsThread]",
    "total": "int",
})

GetSsoProviderResult = TypedDict("GetSsoProviderResult", {
    "data": "SsoProvider",
    "links": "Dict[str, Any]",
})

GetSupervisionSettingsResult = TypedDict("GetSupervisionSettingsResult", {
    "data": "SupervisionSettings",
    "links": "Dict[str, Any]",
})

GetTranscriptionSettingsResult = TypedDict("GetTranscriptionSettingsResult", {
    "data": "TranscriptionSettings",
    "links": "Dict[str, Any]",
})

GetUserResult = TypedDict("GetUserResult", {
    "data": "User",
    "links": "Dict[str, Any]",
})

GetUserAudioResult = TypedDict("GetUserAudioResult", {
    "data": "UserAudio",
    "links": "Dict[str, Any]",
})

GetUserGroupResult = TypedDict("GetUserGroupResult", {
    "data": "UserGroup",
    "links": "Dict[str, Any]",
})

GetUserGroupPolicyResult = TypedDict("GetUserGroupPolicyResult", {
    "data": "UserGroupPolicy",
    "links": "Dict[str, Any]",
})

GetVmAnnouncementResult = TypedDict("GetVmAnnouncementResult", {
    "data": "VoicemailAnnouncement",
    "links": "Dict[str, Any]",
})

GetVoiceMessageResult = TypedDict("GetVoiceMessageResult", {
    "data": "VoiceMessage",
    "links": "Dict[str, Any]",
})

GetWebhookResult = TypedDict("GetWebhookResult", {
    "data": "Webhook",
    "links": "Dict[str, Any]",
})

GetWebhookSecretResult = TypedDict("GetWebhookSecretResult", {
    "data": "WebhookSecret",
    "links": "Dict[str, Any]",
})

GetWholeRecordingResult = TypedDict("GetWholeRecordingResult", {
    "data": "WholeRecording",
    "links": "Dict[str, Any]",
})

GetWorkPlanResult = TypedDict("GetWorkPlanResult", {
    "data": "WorkPlan",
    "links": "Dict[str, Any]",
})

GetWrapUpResult = TypedDict("GetWrapUpResult", {
    "data": "WrapUp",
    "links": "Dict[str, Any]",
})

ImportContactsBody = TypedDict("ImportContactsBody", {
    "format": "Literal[\"csv\", \"vcard\"]",
    "data": "str",
    "dry_run": "NotRequired[bool]",
    "partial": "NotRequired[bool]",
    "on_duplicate": "NotRequired[Literal[\"update\", \"skip\", \"create\"]]",
    "mapping": "NotRequired[Dict[str, str]]",
    "global": "NotRequired[bool]",
    "group_name": "NotRequired[str]",
})

ImportContactsResult = TypedDict("ImportContactsResult", {
    "data": "ContactImport",
    "links": "Dict[str, Any]",
})

ImportDdisBody = TypedDict("ImportDdisBody", {
    "data": "str",
    "dry_run": "NotRequired[bool]",
})

ImportDdisResult = TypedDict("ImportDdisResult", {
    "data": "TableImport",
    "links": "Dict[str, Any]",
})

ImportUsersBody = TypedDict("ImportUsersBody", {
    "data": "str",
    "dry_run": "NotRequired[bool]",
    "invite": "NotRequired[bool]",
})

ImportUsersResult = TypedDict("ImportUsersResult", {
    "data": "TableImport",
    "links": "Dict[str, Any]",
})

ListAbsencesResult = TypedDict("ListAbsencesResult", {
    "data": "List[Absence]",
    "total": "int",
})

ListAclRolesResult = TypedDict("ListAclRolesResult", {
    "data": "List[AclRole]",
    "total": "int",
})

ListAdherenceResult = TypedDict("ListAdherenceResult", {
    "data": "List[AgentAdherence]",
    "total": "int",
})

ListAgentReasonsResult = TypedDict("ListAgentReasonsResult", {
    "data": "List[AgentReason]",
    "total": "int",
})

ListAgentStatesResult = TypedDict("ListAgentStatesResult", {
    "data": "List[AgentStateChange]",
    "total": "int",
})

ListAgentsResult = TypedDict("ListAgentsResult", {
    "data": "List[Agent]",
    "total": "int",
})

ListAlertsResult = TypedDict("ListAlertsResult", {
    "data": "List[Alert]",
    "total": "int",
})

ListAllWebhookDeliveriesResult = TypedDict("ListAllWebhookDeliveriesResult", {
    "data": "List[WebhookDelivery]",
    "total": "int",
})

ListApiTokensResult = TypedDict("ListApiTokensResult", {
    "data": "List[ApiToken]",
    "total": "int",
})

ListAuditLogResult = TypedDict("ListAuditLogResult", {
    "data": "List[AuditEntry]",
    "total": "int",
})

ListCallLabelsResult = TypedDict("ListCallLabelsResult", {
    "data": "List[CallLabel]",
    "total": "int",
})

ListCallMeBackButtonsResult = TypedDict("ListCallMeBackButtonsResult", {
    "data": "List[CallMeBackButton]",
    "total": "int",
})

ListCallMeBackCdrsResult = TypedDict("ListCallMeBackCdrsResult", {
    "data": "List[CallMeBackCdr]",
    "total": "int",
})

ListCallMeBackRequestsResult = TypedDict("ListCallMeBackRequestsResult", {
    "data": "List[CallMeBackRequest]",
    "total": "int",
})

ListCallMeBackSettingsResult = TypedDict("ListCallMeBackSettingsResult", {
    "data": "List[CallMeBackSetting]",
    "total": "int",
})

ListCallMeBackVisitorsResult = TypedDict("ListCallMeBackVisitorsResult", {
    "data": "List[CallMeBackVisitor]",
    "total": "int",
})

ListCallMeBackWebsitesResult = TypedDict("ListCallMeBackWebsitesResult", {
    "data": "List[CallMeBackWebsite]",
    "total": "int",
})

ListCallMonitorsResult = TypedDict("ListCallMonitorsResult", {
    "data": "List[Monitor]",
    "total": "int",
})

ListCallTrackingDdisResult = TypedDict("ListCallTrackingDdisResult", {
    "data": "List[CallTrackingDdi]",
    "total": "int",
})

ListCallWebhooksResult = TypedDict("ListCallWebhooksResult", {
    "data": "List[WebhookDelivery]",
    "total": "int",
})

ListCallsResult = TypedDict("ListCallsResult", {
    "data": "List[LiveCall]",
    "total": "int",
})

ListCampaignsResult = TypedDict("ListCampaignsResult", {
    "data": "List[Campaign]",
    "total": "int",
})

ListCannedResponsesResult = TypedDict("ListCannedResponsesResult", {
    "data": "List[CannedResponse]",
    "total": "int",
})

ListCdrMonitorMarksResult = TypedDict("ListCdrMonitorMarksResult", {
    "data": "List[MonitorMark]",
    "total": "int",
})

ListCdrNotesResult = TypedDict("ListCdrNotesResult", {
    "data": "List[CdrNote]",
    "total": "int",
})

ListCdrSupervisionsResult = TypedDict("ListCdrSupervisionsResult", {
    "data": "List[SupervisionRecord]",
    "total": "int",
})

ListCdrWebhooksResult = TypedDict("ListCdrWebhooksResult", {
    "data": "List[WebhookDelivery]",
    "total": "int",
})

ListCdrsResult = TypedDict("ListCdrsResult", {
    "data": "List[Cdr]",
    "total": "int",
})

ListChatMessagesResult = TypedDict("ListChatMessagesResult", {
    "data": "List[ChatMessage]",
    "total": "int",
})

ListChatsResult = TypedDict("ListChatsResult", {
    "data": "List[Chat]",
    "total": "int",
})

ListConferenceParticipantsResult = TypedDict("ListConferenceParticipantsResult", {
    "data": "List[ConferenceParticipant]",
    "total": "int",
})

ListConferencesResult = TypedDict("ListConferencesResult", {
    "data": "List[Conference]",
    "total": "int",
})

ListContactCdrsResult = TypedDict("ListContactCdrsResult", {
    "data": "List[Cdr]",
    "total": "int",
})

ListContactDuplicatesResult = TypedDict("ListContactDuplicatesResult", {
    "data": "List[ContactDuplicate]",
    "total": "int",
})

ListContactGroupsResult = TypedDict("ListContactGroupsResult", {
    "data": "List[ContactGroup]",
    "total": "int",
})

ListContactsResult = TypedDict("ListContactsResult", {
    "data": "List[Contact]",
    "total": "int",
})

ListConversationsResult = TypedDict("ListConversationsResult", {
    "data": "List[Conversation]",
    "total": "int",
})

ListCustomersResult = TypedDict("ListCustomersResult", {
    "data": "List[Customer]",
    "total": "int",
})

ListDdisResult = TypedDict("ListDdisResult", {
    "data": "List[Ddi]",
    "total": "int",
})

ListDdisOfCallTrackingResult = TypedDict("ListDdisOfCallTrackingResult", {
    "data": "List[CallTrackingDdi]",
    "total": "int",
})

ListDemoTrafficCallersResult = TypedDict("ListDemoTrafficCallersResult", {
    "data": "List[DemoTrafficCaller]",
    "total": "int",
})

ListDevicesResult = TypedDict("ListDevicesResult", {
    "data": "List[Device]",
    "total": "int",
})

ListDiallingLimitsResult = TypedDict("ListDiallingLimitsResult", {
    "data": "List[DiallingLimit]",
    "total": "int",
})

ListDiallingRefusalsResult = TypedDict("ListDiallingRefusalsResult", {
    "data": "List[DiallingRefusal]",
    "total": "int",
})

ListDiallingUsageResult = TypedDict("ListDiallingUsageResult", {
    "data": "List[DiallingUsage]",
    "total": "int",
})

ListDirectoriesResult = TypedDict("ListDirectoriesResult", {
    "data": "List[Directory]",
    "total": "int",
})

ListDispositionsResult = TypedDict("ListDispositionsResult", {
    "data": "List[Disposition]",
    "total": "int",
})

ListErasuresResult = TypedDict("ListErasuresResult", {
    "data": "List[Erasure]",
    "total": "int",
})

ListFaxesResult = TypedDict("ListFaxesResult", {
    "data": "List[Fax]",
    "total": "int",
})

ListFeatureCodesResult = TypedDict("ListFeatureCodesResult", {
    "data": "List[FeatureCode]",
    "total": "int",
})

ListInteractionsResult = TypedDict("ListInteractionsResult", {
    "data": "List[Interaction]",
    "total": "int",
})

ListInvitationsResult = TypedDict("ListInvitationsResult", {
    "data": "List[Invitation]",
    "total": "int",
})

ListLegalCasesResult = TypedDict("ListLegalCasesResult", {
    "data": "List[LegalCase]",
    "total": "int",
})

ListLegalHoldsResult = TypedDict("ListLegalHoldsResult", {
    "data": "List[LegalHold]",
    "total": "int",
})

ListLineRatesResult = TypedDict("ListLineRatesResult", {
    "data": "List[LineRate]",
    "total": "int",
})

ListLinesResult = TypedDict("ListLinesResult", {
    "data": "List[Line]",
    "total": "int",
})

ListLockoutsResult = TypedDict("ListLockoutsResult", {
    "data": "List[Lockout]",
    "total": "int",
})

ListMailboxesResult = TypedDict("ListMailboxesResult", {
    "data": "List[Mailbox]",
    "total": "int",
})

ListMailsResult = TypedDict("ListMailsResult", {
    "data": "List[Mail]",
    "total": "int",
})

ListMediaSessionsResult = TypedDict("ListMediaSessionsResult", {
    "data": "List[MediaSession]",
    "total": "int",
})

ListMonitorAiDictionaryResult = TypedDict("ListMonitorAiDictionaryResult", {
    "data": "List[MonitorAiDictionary]",
    "total": "int",
})

ListMonitorsResult = TypedDict("ListMonitorsResult", {
    "data": "List[Monitor]",
    "total": "int",
})

ListMsdrsResult = TypedDict("ListMsdrsResult", {
    "data": "List[Msdr]",
    "total": "int",
})

ListPhoneContactsResult = TypedDict("ListPhoneContactsResult", {
    "data": "List[PhoneContact]",
    "total": "int",
})

ListPhonesResult = TypedDict("ListPhonesResult", {
    "data": "List[Phone]",
    "total": "int",
})

ListQueueCallersResult = TypedDict("ListQueueCallersResult", {
    "data": "List[QueueCaller]",
    "total": "int",
})

ListQueueGroupsResult = TypedDict("ListQueueGroupsResult", {
    "data": "List[QueueGroup]",
    "total": "int",
})

ListQueuesResult = TypedDict("ListQueuesResult", {
    "data": "List[Queue]",
    "total": "int",
})

ListReportSchedulesResult = TypedDict("ListReportSchedulesResult", {
    "data": "List[ReportSchedule]",
    "total": "int",
})

ListRingBacksResult = TypedDict("ListRingBacksResult", {
    "data": "List[RingBack]",
    "total": "int",
})

ListSavedReportsResult = TypedDict("ListSavedReportsResult", {
    "data": "List[SavedReport]",
    "total": "int",
})

ListSessionsResult = TypedDict("ListSessionsResult", {
    "data": "List[LoginSession]",
    "total": "int",
})

ListSmsResult = TypedDict("ListSmsResult", {
    "data": "List[Sms]",
    "total": "int",
})

ListSmsCarriersResult = TypedDict("ListSmsCarriersResult", {
    "data": "List[SmsCarrier]",
    "total": "int",
})

ListSmsThreadsResult = TypedDict("ListSmsThreadsResult", {
    "data": "List[SmsThreadSummary]",
    "total": "int",
})

ListSsoProvidersResult = TypedDict("ListSsoProvidersResult", {
    "data": "List[SsoProvider]",
    "total": "int",
})

ListSupervisionsResult = TypedDict("ListSupervisionsResult", {
    "data": "List[Supervision]",
    "total": "int",
})

ListTrackedCdrsResult = TypedDict("ListTrackedCdrsResult", {
    "data": "List[TrackedCdr]",
    "total": "int",
})

ListTransactionsResult = TypedDict("ListTransactionsResult", {
    "data": "List[Transaction]",
    "total": "int",
})

ListUserCallsResult = TypedDict("ListUserCallsResult", {
    "data": "List[LiveCall]",
    "total": "int",
})

ListUserCdrsResult = TypedDict("ListUserCdrsResult", {
    "data": "List[Cdr]",
    "total": "int",
})

ListUserChatMessagesResult = TypedDict("ListUserChatMessagesResult", {
    "data": "List[ChatMessage]",
    "total": "int",
})

ListUserChatThreadsResult = TypedDict("ListUserChatThreadsResult", {
    "data": "List[ChatThread]",
    "total": "int",
})

ListUserContactsResult = TypedDict("ListUserContactsResult", {
    "data": "List[Contact]",
    "total": "int",
})

ListUserConversationsResult = TypedDict("ListUserConversationsResult", {
    "data": "List[Conversation]",
    "total": "int",
})

ListUserGroupPoliciesResult = TypedDict("ListUserGroupPoliciesResult", {
    "data": "List[UserGroupPolicy]",
    "total": "int",
})

ListUserGroupsResult = TypedDict("ListUserGroupsResult", {
    "data": "List[UserGroup]",
    "total": "int",
})

ListUsersResult = TypedDict("ListUsersResult", {
    "data": "List[User]",
    "total": "int",
})

ListVmAnnouncementsResult = TypedDict("ListVmAnnouncementsResult", {
    "data": "List[VoicemailAnnouncement]",
    "total": "int",
})

ListVoiceMessagesResult = TypedDict("ListVoiceMessagesResult", {
    "data": "List[VoiceMessage]",
    "total": "int",
})

ListWebcallsResult = TypedDict("ListWebcallsResult", {
    "data": "List[Webcall]",
    "total": "int",
})

ListWebhookDeliveriesResult = TypedDict("ListWebhookDeliveriesResult", {
    "data": "List[WebhookDelivery]",
    "total": "int",
})

ListWebhooksResult = TypedDict("ListWebhooksResult", {
    "data": "List[Webhook]",
    "total": "int",
})

ListWorkPlansResult = TypedDict("ListWorkPlansResult", {
    "data": "List[WorkPlan]",
    "total": "int",
})

ListWrapUpsResult = TypedDict("ListWrapUpsResult", {
    "data": "List[WrapUp]",
    "total": "int",
})

LoginBody = TypedDict("LoginBody", {
    "email": "str",
    "password": "str",
    "remember_me": "NotRequired[bool]",
    "device_fingerprint": "NotRequired[str]",
})

LoginResult1 = TypedDict("LoginResult1", {
    "message": "str",
    "nonce": "str",
    "methods": "List[Literal[\"totp\", \"passkey\", \"mail\", \"recovery\"]]",
})

Login2faBody = TypedDict("Login2faBody", {
    "nonce": "str",
    "add_device": "NotRequired[bool]",
    "remember_me": "NotRequired[bool]",
    "device_fingerprint": "NotRequired[str]",
    "code": "str",
})

LoginWithPasskeyBodyCredentialResponse = TypedDict("LoginWithPasskeyBodyCredentialResponse", {
    "clientDataJSON": "str",
    "authenticatorData": "str",
    "signature": "str",
    "userHandle": "NotRequired[str]",
})

LoginWithPasskeyBodyCredential = TypedDict("LoginWithPasskeyBodyCredential", {
    "id": "str",
    "rawId": "str",
    "type": "Literal[\"public-key\"]",
    "authenticatorAttachment": "NotRequired[Literal[\"platform\", \"cross-platform\"]]",
    "clientExtensionResults": "NotRequired[Dict[str, Any]]",
    "response": "LoginWithPasskeyBodyCredentialResponse",
})

LoginWithPasskeyBody = TypedDict("LoginWithPasskeyBody", {
    "nonce": "str",
    "add_device": "NotRequired[bool]",
    "remember_me": "NotRequired[bool]",
    "device_fingerprint": "NotRequired[str]",
    "credential": "LoginWithPasskeyBodyCredential",
})

LogoutResultEndSession = TypedDict("LogoutResultEndSession", {
    "provider": "str",
    "url": "Union[str, None]",
})

LogoutResult = TypedDict("LogoutResult", {
    "message": "str",
    "end_session": "NotRequired[LogoutResultEndSession]",
})

LookAtInvitationBody = TypedDict("LookAtInvitationBody", {
    "code": "str",
})

LookAtInvitationResult = TypedDict("LookAtInvitationResult", {
    "data": "InvitationOffer",
    "links": "Dict[str, Any]",
})

MailLoginCodeBody = TypedDict("MailLoginCodeBody", {
    "nonce": "str",
})

MailLoginCodeResult = TypedDict("MailLoginCodeResult", {
    "message": "str",
})

MatchCampaignResult = TypedDict("MatchCampaignResult", {
    "data": "Campaign",
    "links": "Dict[str, Any]",
})

MergeContactsBody = TypedDict("MergeContactsBody", {
    "into": "int",
    "ids": "List[int]",
})

MergeContactsResultData = TypedDict("MergeContactsResultData", {
    "id": "int",
    "company": "str",
    "created_at": "str",
    "created_at_iso": "str",
    "dialler_source_id": "Union[int, None]",
    "dial_flow_completed_at": "Union[str, None]",
    "dial_flow_completed_at_iso": "Union[str, None]",
    "email": "str",
    "ext": "str",
    "external_id": "str",
    "first_name": "str",
    "global": "bool",
    "group_name": "str",
    "internal": "bool",
    "last_call_at": "Union[str, None]",
    "last_call_at_iso": "Union[str, None]",
    "last_name": "str",
    "mobile": "str",
    "mobile_1": "str",
    "mobile_2": "str",
    "nb_call_attempts": "int",
    "next_call_at": "Union[str, None]",
    "next_call_at_iso": "Union[str, None]",
    "notes": "str",
    "outcome_id": "Union[int, None]",
    "rel_user_id": "Union[int, None]",
    "tel": "str",
    "tel_1": "str",
    "tel_2": "str",
    "type": "int",
    "user_id": "Union[int, None]",
    "labels": "List[CallLabel]",
    "groups": "List[str]",
    "transfer_list": "bool",
    "speed_dial_phone": "str",
    "speed_dial_phone_1": "str",
    "speed_dial_phone_2": "str",
    "speed_dial_mobile": "str",
    "speed_dial_mobile_1": "str",
    "speed_dial_mobile_2": "str",
    "duplicates": "List[int]",
})

MergeContactsResult = TypedDict("MergeContactsResult", {
    "data": "MergeContactsResultData",
    "links": "Dict[str, Any]",
})

OpenVisitorChatBody = TypedDict("OpenVisitorChatBody", {
    "key": "str",
    "name": "NotRequired[str]",
    "email": "NotRequired[str]",
    "number": "NotRequired[str]",
    "page": "NotRequired[str]",
    "visitor_id": "NotRequired[str]",
    "text": "NotRequired[str]",
})

OpenVisitorChatResultDataMessagesItem = TypedDict("OpenVisitorChatResultDataMessagesItem", {
    "id": "int",
    "created_at": "str",
    "created_at_iso": "str",
    "author": "Literal[\"visitor\", \"operator\"]",
    "name": "str",
    "text": "str",
    "file": "Union[ChatFile, None]",
})

OpenVisitorChatResultDataScannedLaterItem = TypedDict("OpenVisitorChatResultDataScannedLaterItem", {
    "id": "int",
    "created_at": "str",
    "created_at_iso": "str",
    "author": "Literal[\"visitor\", \"operator\"]",
    "name": "str",
    "text": "str",
    "file": "Union[ChatFile, None]",
})

OpenVisitorChatResultData = TypedDict("OpenVisitorChatResultData", {
    "state": "Literal[\"WAITING\", \"OPEN\", \"ENDED\"]",
    "operator_name": "Union[str, None]",
    "operator_present": "bool",
    "somebody_present": "bool",
    "messages": "List[OpenVisitorChatResultDataMessagesItem]",
    "scanned_later": "List[OpenVisitorChatResultDataScannedLaterItem]",
    "token": "str",
    "visitor_id": "str",
})

OpenVisitorChatResult = TypedDict("OpenVisitorChatResult", {
    "data": "OpenVisitorChatResultData",
    "links": "Dict[str, Any]",
})

PingResultData = TypedDict("PingResultData", {
    "response": "str",
})

PingResult = TypedDict("PingResult", {
    "message": "str",
    "data": "PingResultData",
})

PlaceUsersBodyItem = TypedDict("PlaceUsersBodyItem", {
    "id": "int",
    "location_id": "NotRequired[Union[int, None]]",
    "groups": "NotRequired[List[int]]",
})

PlaceUsersResult = TypedDict("PlaceUsersResult", {
    "data": "List[User]",
    "total": "int",
})

PutContactBodyLabelsItem2 = TypedDict("PutContactBodyLabelsItem2", {
    "id": "NotRequired[int]",
    "name": "NotRequired[str]",
    "color": "NotRequired[str]",
})

PutContactBody = TypedDict("PutContactBody", {
    "type": "NotRequired[Literal[\"P\", \"person\", \"C\", \"company\", \"L\", \"lead\", 0, 1, 2]]",
    "dialler_source_id": "NotRequired[Union[int, None]]",
    "outcome_id": "NotRequired[Union[int, None]]",
    "group_name": "NotRequired[Union[str, None]]",
    "first_name": "NotRequired[Union[str, None]]",
    "last_name": "NotRequired[Union[str, None]]",
    "email": "NotRequired[Union[str, None]]",
    "company": "NotRequired[Union[str, None]]",
    "tel": "NotRequired[Union[Union[str, int], None]]",
    "tel_1": "NotRequired[Union[Union[str, int], None]]",
    "tel_2": "NotRequired[Union[Union[str, int], None]]",
    "speed_dial_phone": "NotRequired[Union[str, None]]",
    "speed_dial_phone_1": "NotRequired[Union[str, None]]",
    "speed_dial_phone_2": "NotRequired[Union[str, None]]",
    "mobile": "NotRequired[Union[Union[str, int], None]]",
    "mobile_1": "NotRequired[Union[Union[str, int], None]]",
    "mobile_2": "NotRequired[Union[Union[str, int], None]]",
    "speed_dial_mobile": "NotRequired[Union[str, None]]",
    "speed_dial_mobile_1": "NotRequired[Union[str, None]]",
    "speed_dial_mobile_2": "NotRequired[Union[str, None]]",
    "notes": "NotRequired[Union[str, None]]",
    "labels": "NotRequired[List[Union[int, str, PutContactBodyLabelsItem2]]]",
    "groups": "NotRequired[List[str]]",
    "transfer_list": "NotRequired[bool]",
    "user_id": "NotRequired[Union[int, None]]",
    "global": "NotRequired[bool]",
    "rel_user_id": "NotRequired[Union[int, None]]",
    "next_call_at": "NotRequired[Union[str, None]]",
    "dial_flow_completed_at": "NotRequired[Union[str, None]]",
    "call_id": "NotRequired[Union[int, None]]",
})

PutContactResultData = TypedDict("PutContactResultData", {
    "id": "int",
    "company": "str",
    "created_at": "str",
    "created_at_iso": "str",
    "dialler_source_id": "Union[int, None]",
    "dial_flow_completed_at": "Union[str, None]",
    "dial_flow_completed_at_iso": "Union[str, None]",
    "email": "str",
    "ext": "str",
    "external_id": "str",
    "first_name": "str",
    "global": "bool",
    "group_name": "str",
    "internal": "bool",
    "last_call_at": "Union[str, None]",
    "last_call_at_iso": "Union[str, None]",
    "last_name": "str",
    "mobile": "str",
    "mobile_1": "str",
    "mobile_2": "str",
    "nb_call_attempts": "int",
    "next_call_at": "Union[str, None]",
    "next_call_at_iso": "Union[str, None]",
    "notes": "str",
    "outcome_id": "Union[int, None]",
    "rel_user_id": "Union[int, None]",
    "tel": "str",
    "tel_1": "str",
    "tel_2": "str",
    "type": "int",
    "user_id": "Union[int, None]",
    "labels": "List[CallLabel]",
    "groups": "List[str]",
    "transfer_list": "bool",
    "speed_dial_phone": "str",
    "speed_dial_phone_1": "str",
    "speed_dial_phone_2": "str",
    "speed_dial_mobile": "str",
    "speed_dial_mobile_1": "str",
    "speed_dial_mobile_2": "str",
    "duplicates": "List[int]",
})

PutContactResult = TypedDict("PutContactResult", {
    "data": "PutContactResultData",
    "links": "Dict[str, Any]",
})

ReadSmsThreadBody = TypedDict("ReadSmsThreadBody", {
    "read": "Literal[True]",
})

ReadSmsThreadResult = TypedDict("ReadSmsThreadResult", {
    "data": "SmsThreadSummary",
    "links": "Dict[str, Any]",
})

ReadUserChatThreadBody = TypedDict("ReadUserChatThreadBody", {
    "read": "Literal[True]",
    "up_to": "NotRequired[int]",
})

ReadUserChatThreadResult = TypedDict("ReadUserChatThreadResult", {
    "data": "ChatThread",
    "links": "Dict[str, Any]",
})

ReadVisitorChatResultDataMessagesItem = TypedDict("ReadVisitorChatResultDataMessagesItem", {
    "id": "int",
    "created_at": "str",
    "created_at_iso": "str",
    "author": "Literal[\"visitor\", \"operator\"]",
    "name": "str",
    "text": "str",
    "file": "Union[ChatFile, None]",
})

ReadVisitorChatResultDataScannedLaterItem = TypedDict("ReadVisitorChatResultDataScannedLaterItem", {
    "id": "int",
    "created_at": "str",
    "created_at_iso": "str",
    "author": "Literal[\"visitor\", \"operator\"]",
    "name": "str",
    "text": "str",
    "file": "Union[ChatFile, None]",
})

ReadVisitorChatResultData = TypedDict("ReadVisitorChatResultData", {
    "state": "Literal[\"WAITING\", \"OPEN\", \"ENDED\"]",
    "operator_name": "Union[str, None]",
    "operator_present": "bool",
    "somebody_present": "bool",
    "messages": "List[ReadVisitorChatResultDataMessagesItem]",
    "scanned_later": "List[ReadVisitorChatResultDataScannedLaterItem]",
})

ReadVisitorChatResult = TypedDict("ReadVisitorChatResult", {
    "data": "ReadVisitorChatResultData",
    "links": "Dict[str, Any]",
})

ReauthenticateBody = TypedDict("ReauthenticateBody", {
    "password": "str",
})

RenewInvitationResult = TypedDict("RenewInvitationResult", {
    "data": "SentInvitation",
    "links": "Dict[str, Any]",
})

RenewPhonePasswordResult = TypedDict("RenewPhonePasswordResult", {
    "data": "PhoneWithPassword",
    "links": "Dict[str, Any]",
})

ReplaceLineRatesBodyItem = TypedDict("ReplaceLineRatesBodyItem", {
    "prefix": "str",
    "rate": "float",
    "min_charge": "NotRequired[float]",
})

ReplaceLineRatesResult = TypedDict("ReplaceLineRatesResult", {
    "data": "List[LineRate]",
    "total": "int",
})

ReplayFailedDeliveriesBody = TypedDict("ReplayFailedDeliveriesBody", {
    "webhook_ids": "NotRequired[List[int]]",
    "since": "NotRequired[str]",
    "until": "NotRequired[str]",
})

ReplayFailedDeliveriesResult = TypedDict("ReplayFailedDeliveriesResult", {
    "data": "ReplayedDeliveries",
    "links": "Dict[str, Any]",
})

ReplayWebhookDeliveryResult = TypedDict("ReplayWebhookDeliveryResult", {
    "data": "WebhookDelivery",
    "links": "Dict[str, Any]",
})

ReportAbandonedResult = TypedDict("ReportAbandonedResult", {
    "data": "List[AbandonedReport]",
    "total": "int",
})

ReportAdherenceResult = TypedDict("ReportAdherenceResult", {
    "data": "List[AdherenceReport]",
    "total": "int",
})

ReportAgentDaysResult = TypedDict("ReportAgentDaysResult", {
    "data": "List[AgentDay]",
    "total": "int",
})

ReportAgentsResult = TypedDict("ReportAgentsResult", {
    "data": "List[AgentReport]",
    "total": "int",
})

ReportDispositionsResult = TypedDict("ReportDispositionsResult", {
    "data": "List[DispositionReport]",
    "total": "int",
})

ReportHoursResult = TypedDict("ReportHoursResult", {
    "data": "List[HourReport]",
    "total": "int",
})

ReportQueuesResult = TypedDict("ReportQueuesResult", {
    "data": "List[QueueReport]",
    "total": "int",
})

ReportTrendResult = TypedDict("ReportTrendResult", {
    "data": "List[QueueTrend]",
    "total": "int",
})

ResetPasswordBody = TypedDict("ResetPasswordBody", {
    "token": "str",
    "password": "str",
})

ResetPasswordResult = TypedDict("ResetPasswordResult", {
    "message": "str",
})

RetryMailResult = TypedDict("RetryMailResult", {
    "data": "Mail",
    "links": "Dict[str, Any]",
})

ReviewMonitorBody = TypedDict("ReviewMonitorBody", {
    "score": "NotRequired[Union[int, None]]",
    "notes": "NotRequired[str]",
})

ReviewMonitorResult = TypedDict("ReviewMonitorResult", {
    "data": "Monitor",
    "links": "Dict[str, Any]",
})

RotateWebhookSecretResult = TypedDict("RotateWebhookSecretResult", {
    "data": "WebhookSecret",
    "links": "Dict[str, Any]",
})

SearchDirectoriesResult = TypedDict("SearchDirectoriesResult", {
    "data": "DirectorySearch",
    "links": "Dict[str, Any]",
})

SearchPersonalDataBody = TypedDict("SearchPersonalDataBody", {
    "number": "NotRequired[str]",
    "contact_id": "NotRequired[int]",
    "email": "NotRequired[str]",
})

SearchPersonalDataResult = TypedDict("SearchPersonalDataResult", {
    "data": "PersonalData",
    "links": "Dict[str, Any]",
})

SendChatFileBody = TypedDict("SendChatFileBody", {
    "name": "str",
    "data": "str",
    "text": "NotRequired[str]",
})

SendChatFileResult = TypedDict("SendChatFileResult", {
    "data": "ChatMessage",
    "links": "Dict[str, Any]",
})

SendVisitorFileBody = TypedDict("SendVisitorFileBody", {
    "name": "str",
    "data": "str",
    "text": "NotRequired[str]",
})

SendVisitorFileResultData = TypedDict("SendVisitorFileResultData", {
    "id": "int",
    "created_at": "str",
    "created_at_iso": "str",
    "author": "Literal[\"visitor\", \"operator\"]",
    "name": "str",
    "text": "str",
    "file": "Union[ChatFile, None]",
})

SendVisitorFileResult = TypedDict("SendVisitorFileResult", {
    "data": "SendVisitorFileResultData",
    "links": "Dict[str, Any]",
})

SendVisitorMessageBody = TypedDict("SendVisitorMessageBody", {
    "text": "str",
})

SendVisitorMessageResultData = TypedDict("SendVisitorMessageResultData", {
    "id": "int",
    "created_at": "str",
    "created_at_iso": "str",
    "author": "Literal[\"visitor\", \"operator\"]",
    "name": "str",
    "text": "str",
    "file": "Union[ChatFile, None]",
})

SendVisitorMessageResult = TypedDict("SendVisitorMessageResult", {
    "data": "SendVisitorMessageResultData",
    "links": "Dict[str, Any]",
})

SetupBody = TypedDict("SetupBody", {
    "email": "str",
    "first_name": "str",
    "last_name": "NotRequired[str]",
    "password": "str",
    "ext": "str",
    "demo": "NotRequired[bool]",
})

SpeakTextBody = TypedDict("SpeakTextBody", {
    "text": "str",
})

StartPasswordResetBody = TypedDict("StartPasswordResetBody", {
    "email": "str",
})

StartPasswordResetResult = TypedDict("StartPasswordResetResult", {
    "message": "str",
})

StartSsoLoginBody = TypedDict("StartSsoLoginBody", {
    "provider_id": "int",
    "binding": "str",
    "remember_me": "NotRequired[bool]",
})

StartSsoLoginResult = TypedDict("StartSsoLoginResult", {
    "data": "SsoStart",
    "links": "Dict[str, Any]",
})

StartTwoFactorResult = TypedDict("StartTwoFactorResult", {
    "message": "str",
    "nonce": "str",
})

TestDirectoryResult = TypedDict("TestDirectoryResult", {
    "data": "DirectoryTest",
    "links": "Dict[str, Any]",
})

TestLineBody = TypedDict("TestLineBody", {
    "echo_number": "NotRequired[str]",
})

TestLineResult = TypedDict("TestLineResult", {
    "data": "List[LineTestStep]",
    "total": "int",
})

TestMailSettingsBody = TypedDict("TestMailSettingsBody", {
    "to": "NotRequired[str]",
})

TestMailSettingsResult = TypedDict("TestMailSettingsResult", {
    "data": "List[MailTestStep]",
    "total": "int",
})

TestSsoProviderResult = TypedDict("TestSsoProviderResult", {
    "data": "SsoTest",
    "links": "Dict[str, Any]",
})

TestWebhookResult = TypedDict("TestWebhookResult", {
    "data": "WebhookDelivery",
    "links": "Dict[str, Any]",
})

UpdateAbsenceBody = TypedDict("UpdateAbsenceBody", {
    "seen": "bool",
})

UpdateAbsenceResult = TypedDict("UpdateAbsenceResult", {
    "data": "Absence",
    "links": "Dict[str, Any]",
})

UpdateAbsenceSettingsBody = TypedDict("UpdateAbsenceSettingsBody", {
    "after": "NotRequired[Union[Literal[0], int]]",
    "queue_calls": "NotRequired[Literal[\"queue\", \"phone\", \"end\"]]",
    "other_calls": "NotRequired[Literal[\"park\", \"voicemail\", \"end\"]]",
})

UpdateAbsenceSettingsResult = TypedDict("UpdateAbsenceSettingsResult", {
    "data": "AbsenceSettings",
    "links": "Dict[str, Any]",
})

UpdateAgentBody = TypedDict("UpdateAgentBody", {
    "state": "Literal[\"available\", \"notReady\", \"offline\"]",
    "reason_id": "NotRequired[Union[int, None]]",
})

UpdateAgentResult = TypedDict("UpdateAgentResult", {
    "data": "Agent",
    "links": "Dict[str, Any]",
})

UpdateAgentReasonBody = TypedDict("UpdateAgentReasonBody", {
    "name": "NotRequired[str]",
})

UpdateAgentReasonResult = TypedDict("UpdateAgentReasonResult", {
    "data": "AgentReason",
    "links": "Dict[str, Any]",
})

UpdateAlertSettingsBodyQuiet = TypedDict("UpdateAlertSettingsBodyQuiet", {
    "from": "str",
    "until": "str",
    "time_zone": "str",
})

UpdateAlertSettingsBodyQueuesItem = TypedDict("UpdateAlertSettingsBodyQueuesItem", {
    "queue_id": "int",
    "no_agent": "NotRequired[Union[int, None]]",
})

UpdateAlertSettingsBodyLinesItem = TypedDict("UpdateAlertSettingsBodyLinesItem", {
    "line_id": "int",
    "line_unregistered": "NotRequired[Union[int, None]]",
    "line_busy": "NotRequired[Union[int, None]]",
    "line_quality": "NotRequired[Union[float, None]]",
})

UpdateAlertSettingsBody = TypedDict("UpdateAlertSettingsBody", {
    "no_agent": "NotRequired[int]",
    "line_unregistered": "NotRequired[int]",
    "line_busy": "NotRequired[int]",
    "line_quality": "NotRequired[float]",
    "begins_after": "NotRequired[int]",
    "ends_after": "NotRequired[int]",
    "recipients": "NotRequired[List[str]]",
    "mails_end": "NotRequired[bool]",
    "mails_per_hour": "NotRequired[int]",
    "quiet": "NotRequired[Union[UpdateAlertSettingsBodyQuiet, None]]",
    "queues": "NotRequired[List[UpdateAlertSettingsBodyQueuesItem]]",
    "lines": "NotRequired[List[UpdateAlertSettingsBodyLinesItem]]",
})

UpdateAlertSettingsResult = TypedDict("UpdateAlertSettingsResult", {
    "data": "AlertSettings",
    "links": "Dict[str, Any]",
})

UpdateCallBodyLabelsItem2 = TypedDict("UpdateCallBodyLabelsItem2", {
    "id": "NotRequired[int]",
    "name": "NotRequired[str]",
    "color": "NotRequired[str]",
})

UpdateCallBody = TypedDict("UpdateCallBody", {
    "dst": "NotRequired[str]",
    "state": "NotRequired[Literal[\"answer\", \"CONNECTED\", \"hold\", \"ON_HOLD\", \"unhold\", \"pickup\"]]",
    "monitor_state": "NotRequired[Literal[\"start\", \"M\", \"pause\", \"resume\", \"stop\"]]",
    "labels": "NotRequired[List[Union[int, str, UpdateCallBodyLabelsItem2]]]",
    "action_url": "NotRequired[Union[str, Literal[\"\"]]]",
    "action_text": "NotRequired[str]",
    "consult_call_id": "NotRequired[int]",
    "transfer_request": "NotRequired[Literal[\"accept\", \"refuse\"]]",
    "join_call_id": "NotRequired[int]",
    "leave": "NotRequired[Literal[\"transfer\", \"end\"]]",
    "park": "NotRequired[Union[bool, str]]",
    "phone_id": "NotRequired[Union[int, None]]",
    "dtmf": "NotRequired[str]",
    "mute": "NotRequired[bool]",
    "notes": "NotRequired[str]",
    "wrapup_disposition_id": "NotRequired[Union[int, None]]",
})

UpdateCallResult = TypedDict("UpdateCallResult", {
    "data": "LiveCall",
    "links": "Dict[str, Any]",
})

UpdateCallLabelBody = TypedDict("UpdateCallLabelBody", {
    "name": "NotRequired[str]",
    "color": "NotRequired[str]",
})

UpdateCallLabelResult = TypedDict("UpdateCallLabelResult", {
    "data": "CallLabel",
    "links": "Dict[str, Any]",
})

UpdateCallMeBackButtonBody = TypedDict("UpdateCallMeBackButtonBody", {
    "name": "NotRequired[str]",
    "data_online": "NotRequired[str]",
    "data_offline": "NotRequired[str]",
})

UpdateCallMeBackButtonResult = TypedDict("UpdateCallMeBackButtonResult", {
    "data": "CallMeBackButton",
    "links": "Dict[str, Any]",
})

UpdateCallMeBackSettingBodyTarget = TypedDict("UpdateCallMeBackSettingBodyTarget", {
    "kind": "Literal[\"everybody\"]",
})

UpdateCallMeBackSettingBodyTarget1 = TypedDict("UpdateCallMeBackSettingBodyTarget1", {
    "kind": "Literal[\"users\"]",
    "user_ids": "List[int]",
})

UpdateCallMeBackSettingBodyTarget2 = TypedDict("UpdateCallMeBackSettingBodyTarget2", {
    "kind": "Literal[\"team\"]",
    "group_id": "int",
})

UpdateCallMeBackSettingBodyTarget3 = TypedDict("UpdateCallMeBackSettingBodyTarget3", {
    "kind": "Literal[\"queue\"]",
    "queue_id": "int",
})

UpdateCallMeBackSettingBody = TypedDict("UpdateCallMeBackSettingBody", {
    "name": "NotRequired[str]",
    "title": "NotRequired[str]",
    "button_id": "NotRequired[Union[int, None]]",
    "position": "NotRequired[Literal[\"0\", \"bottom-right\", \"1\", \"bottom-left\", \"2\", \"middle-right\", \"3\", \"middle-left\", 0, 1, 2, 3]]",
    "floating_icon": "NotRequired[bool]",
    "culture": "NotRequired[Literal[\"0\", \"en\", \"1\", \"de\", \"2\", \"fr\", \"3\", \"es\", \"4\", \"ar\", 0, 1, 2, 3, 4]]",
    "allowed_countries": "NotRequired[Union[List[str], str]]",
    "show_to_allowed_countries_only": "NotRequired[bool]",
    "welcome_screen_msg": "NotRequired[str]",
    "privacy_policy_url": "NotRequired[Union[Literal[\"\"], str]]",
    "ddi_e164": "NotRequired[Union[None, Literal[\"\"], Literal[0], int, str]]",
    "max_call_rate": "NotRequired[Union[Union[float, str], None]]",
    "calls_per_minute": "NotRequired[float]",
    "target": "NotRequired[Union[UpdateCallMeBackSettingBodyTarget, UpdateCallMeBackSettingBodyTarget1, UpdateCallMeBackSettingBodyTarget2, UpdateCallMeBackSettingBodyTarget3]]",
    "websites": "NotRequired[Union[List[str], None]]",
    "chat_enabled": "NotRequired[bool]",
    "chat_file_kinds": "NotRequired[List[Literal[\"pictures\", \"pdf\", \"text\", \"office\"]]]",
    "chat_file_megabytes": "NotRequired[int]",
})

UpdateCallMeBackSettingResult = TypedDict("UpdateCallMeBackSettingResult", {
    "data": "CallMeBackSetting",
    "links": "Dict[str, Any]",
})

UpdateCallTrackingDdisBodyItem = TypedDict("UpdateCallTrackingDdisBodyItem", {
    "id": "NotRequired[int]",
    "e164": "str",
    "campaign_id": "Union[int, None]",
})

UpdateCallTrackingDdisResult = TypedDict("UpdateCallTrackingDdisResult", {
    "data": "List[CallTrackingDdi]",
    "total": "int",
})

UpdateCampaignBodyRulesItem = TypedDict("UpdateCampaignBodyRulesItem", {
    "source": "NotRequired[str]",
    "medium": "NotRequired[str]",
    "campaign": "NotRequired[str]",
    "referrer": "NotRequired[str]",
    "path": "NotRequired[str]",
    "param": "NotRequired[str]",
    "value": "NotRequired[str]",
})

UpdateCampaignBody = TypedDict("UpdateCampaignBody", {
    "name": "NotRequired[str]",
    "url": "NotRequired[Union[Literal[\"\"], str]]",
    "rules": "NotRequired[List[UpdateCampaignBodyRulesItem]]",
    "chat_setting_id": "NotRequired[Union[int, None]]",
    "call_me_back_setting_id": "NotRequired[Union[int, None]]",
    "call_tracking_setting_id": "NotRequired[Union[int, None]]",
})

UpdateCampaignResult = TypedDict("UpdateCampaignResult", {
    "data": "Campaign",
    "links": "Dict[str, Any]",
})

UpdateCannedResponseBody = TypedDict("UpdateCannedResponseBody", {
    "name": "NotRequired[str]",
    "text": "NotRequired[str]",
    "shared": "NotRequired[bool]",
})

UpdateCannedResponseResult = TypedDict("UpdateCannedResponseResult", {
    "data": "CannedResponse",
    "links": "Dict[str, Any]",
})

UpdateCdrsBodyItemLabelsItem2 = TypedDict("UpdateCdrsBodyItemLabelsItem2", {
    "id": "NotRequired[int]",
    "name": "NotRequired[str]",
    "color": "NotRequired[str]",
})

UpdateCdrsBodyItem = TypedDict("UpdateCdrsBodyItem", {
    "id": "int",
    "labels": "NotRequired[List[Union[int, str, UpdateCdrsBodyItemLabelsItem2]]]",
    "notes": "NotRequired[str]",
    "wrapup_disposition_id": "NotRequired[Union[int, None]]",
})

UpdateCdrsResult = TypedDict("UpdateCdrsResult", {
    "data": "List[Cdr]",
    "total": "int",
})

UpdateChatBody = TypedDict("UpdateChatBody", {
    "state": "NotRequired[Literal[\"OPEN\", \"ENDED\", 1, 2]]",
    "operator_id": "NotRequired[int]",
    "read": "NotRequired[Literal[True]]",
    "up_to": "NotRequired[int]",
})

UpdateChatResult = TypedDict("UpdateChatResult", {
    "data": "Chat",
    "links": "Dict[str, Any]",
})

UpdateConferenceBody = TypedDict("UpdateConferenceBody", {
    "name": "NotRequired[str]",
    "pin": "NotRequired[Union[Literal[\"\"], str]]",
    "pin_pstn": "NotRequired[Union[Literal[\"\"], str]]",
    "ann_join_leave": "NotRequired[bool]",
    "monitor": "NotRequired[bool]",
    "ddis": "NotRequired[List[Union[str, int]]]",
})

UpdateConferenceResult = TypedDict("UpdateConferenceResult", {
    "data": "Conference",
    "links": "Dict[str, Any]",
})

UpdateConferenceParticipantBody = TypedDict("UpdateConferenceParticipantBody", {
    "muted": "bool",
})

UpdateConferenceParticipantResult = TypedDict("UpdateConferenceParticipantResult", {
    "data": "ConferenceParticipant",
    "links": "Dict[str, Any]",
})

UpdateContactBodyLabelsItem2 = TypedDict("UpdateContactBodyLabelsItem2", {
    "id": "NotRequired[int]",
    "name": "NotRequired[str]",
    "color": "NotRequired[str]",
})

UpdateContactBody = TypedDict("UpdateContactBody", {
    "type": "NotRequired[Literal[\"P\", \"person\", \"C\", \"company\", \"L\", \"lead\", 0, 1, 2]]",
    "dialler_source_id": "NotRequired[Union[int, None]]",
    "outcome_id": "NotRequired[Union[int, None]]",
    "group_name": "NotRequired[Union[str, None]]",
    "first_name": "NotRequired[Union[str, None]]",
    "last_name": "NotRequired[Union[str, None]]",
    "email": "NotRequired[Union[str, None]]",
    "company": "NotRequired[Union[str, None]]",
    "tel": "NotRequired[Union[Union[str, int], None]]",
    "tel_1": "NotRequired[Union[Union[str, int], None]]",
    "tel_2": "NotRequired[Union[Union[str, int], None]]",
    "speed_dial_phone": "NotRequired[Union[str, None]]",
    "speed_dial_phone_1": "NotRequired[Union[str, None]]",
    "speed_dial_phone_2": "NotRequired[Union[str, None]]",
    "mobile": "NotRequired[Union[Union[str, int], None]]",
    "mobile_1": "NotRequired[Union[Union[str, int], None]]",
    "mobile_2": "NotRequired[Union[Union[str, int], None]]",
    "speed_dial_mobile": "NotRequired[Union[str, None]]",
    "speed_dial_mobile_1": "NotRequired[Union[str, None]]",
    "speed_dial_mobile_2": "NotRequired[Union[str, None]]",
    "external_id": "NotRequired[Union[str, None]]",
    "notes": "NotRequired[Union[str, None]]",
    "labels": "NotRequired[List[Union[int, str, UpdateContactBodyLabelsItem2]]]",
    "groups": "NotRequired[List[str]]",
    "transfer_list": "NotRequired[bool]",
    "user_id": "NotRequired[Union[int, None]]",
    "global": "NotRequired[bool]",
    "rel_user_id": "NotRequired[Union[int, None]]",
    "next_call_at": "NotRequired[Union[str, None]]",
    "dial_flow_completed_at": "NotRequired[Union[str, None]]",
    "call_id": "NotRequired[Union[int, None]]",
})

UpdateContactResultData = TypedDict("UpdateContactResultData", {
    "id": "int",
    "company": "str",
    "created_at": "str",
    "created_at_iso": "str",
    "dialler_source_id": "Union[int, None]",
    "dial_flow_completed_at": "Union[str, None]",
    "dial_flow_completed_at_iso": "Union[str, None]",
    "email": "str",
    "ext": "str",
    "external_id": "str",
    "first_name": "str",
    "global": "bool",
    "group_name": "str",
    "internal": "bool",
    "last_call_at": "Union[str, None]",
    "last_call_at_iso": "Union[str, None]",
    "last_name": "str",
    "mobile": "str",
    "mobile_1": "str",
    "mobile_2": "str",
    "nb_call_attempts": "int",
    "next_call_at": "Union[str, None]",
    "next_call_at_iso": "Union[str, None]",
    "notes": "str",
    "outcome_id": "Union[int, None]",
    "rel_user_id": "Union[int, None]",
    "tel": "str",
    "tel_1": "str",
    "tel_2": "str",
    "type": "int",
    "user_id": "Union[int, None]",
    "labels": "List[CallLabel]",
    "groups": "List[str]",
    "transfer_list": "bool",
    "speed_dial_phone": "str",
    "speed_dial_phone_1": "str",
    "speed_dial_phone_2": "str",
    "speed_dial_mobile": "str",
    "speed_dial_mobile_1": "str",
    "speed_dial_mobile_2": "str",
    "duplicates": "List[int]",
})

UpdateContactResult = TypedDict("UpdateContactResult", {
    "data": "UpdateContactResultData",
    "links": "Dict[str, Any]",
})

UpdateContactsBodyItemLabelsItem2 = TypedDict("UpdateContactsBodyItemLabelsItem2", {
    "id": "NotRequired[int]",
    "name": "NotRequired[str]",
    "color": "NotRequired[str]",
})

UpdateContactsBodyItem = TypedDict("UpdateContactsBodyItem", {
    "id": "int",
    "type": "NotRequired[Literal[\"P\", \"person\", \"C\", \"company\", \"L\", \"lead\", 0, 1, 2]]",
    "dialler_source_id": "NotRequired[Union[int, None]]",
    "outcome_id": "NotRequired[Union[int, None]]",
    "group_name": "NotRequired[Union[str, None]]",
    "first_name": "NotRequired[Union[str, None]]",
    "last_name": "NotRequired[Union[str, None]]",
    "email": "NotRequired[Union[str, None]]",
    "company": "NotRequired[Union[str, None]]",
    "tel": "NotRequired[Union[Union[str, int], None]]",
    "tel_1": "NotRequired[Union[Union[str, int], None]]",
    "tel_2": "NotRequired[Union[Union[str, int], None]]",
    "speed_dial_phone": "NotRequired[Union[str, None]]",
    "speed_dial_phone_1": "NotRequired[Union[str, None]]",
    "speed_dial_phone_2": "NotRequired[Union[str, None]]",
    "mobile": "NotRequired[Union[Union[str, int], None]]",
    "mobile_1": "NotRequired[Union[Union[str, int], None]]",
    "mobile_2": "NotRequired[Union[Union[str, int], None]]",
    "speed_dial_mobile": "NotRequired[Union[str, None]]",
    "speed_dial_mobile_1": "NotRequired[Union[str, None]]",
    "speed_dial_mobile_2": "NotRequired[Union[str, None]]",
    "external_id": "NotRequired[Union[str, None]]",
    "notes": "NotRequired[Union[str, None]]",
    "labels": "NotRequired[List[Union[int, str, UpdateContactsBodyItemLabelsItem2]]]",
    "groups": "NotRequired[List[str]]",
    "transfer_list": "NotRequired[bool]",
    "user_id": "NotRequired[Union[int, None]]",
    "global": "NotRequired[bool]",
    "rel_user_id": "NotRequired[Union[int, None]]",
    "next_call_at": "NotRequired[Union[str, None]]",
    "dial_flow_completed_at": "NotRequired[Union[str, None]]",
    "call_id": "NotRequired[Union[int, None]]",
})

UpdateContactsResult = TypedDict("UpdateContactsResult", {
    "data": "List[Contact]",
    "total": "int",
})

UpdateConversationsBodyItemLabelsItem2 = TypedDict("UpdateConversationsBodyItemLabelsItem2", {
    "id": "NotRequired[int]",
    "name": "NotRequired[str]",
    "color": "NotRequired[str]",
})

UpdateConversationsBodyItem = TypedDict("UpdateConversationsBodyItem", {
    "id": "Union[int, str]",
    "labels": "NotRequired[List[Union[int, str, UpdateConversationsBodyItemLabelsItem2]]]",
    "notes": "NotRequired[str]",
})

UpdateConversationsResult = TypedDict("UpdateConversationsResult", {
    "data": "List[Conversation]",
    "total": "int",
})

UpdateCustomerBody = TypedDict("UpdateCustomerBody", {
    "country": "NotRequired[Union[Literal[\"\"], str]]",
    "currency_iso": "NotRequired[Union[Literal[\"\"], str]]",
    "name": "NotRequired[str]",
    "address": "NotRequired[str]",
    "time_zone": "NotRequired[Union[Literal[\"\"], str]]",
    "language": "NotRequired[Literal[\"en\", \"de\", \"es\", \"fr\", \"ar\"]]",
})

UpdateCustomerResult = TypedDict("UpdateCustomerResult", {
    "data": "Customer",
    "links": "Dict[str, Any]",
})

UpdateDdiBodyHoursWeeklyItem = TypedDict("UpdateDdiBodyHoursWeeklyItem", {
    "days": "List[int]",
    "from": "str",
    "to": "str",
})

UpdateDdiBodyHoursHolidaysItem = TypedDict("UpdateDdiBodyHoursHolidaysItem", {
    "date": "str",
    "name": "NotRequired[str]",
})

UpdateDdiBodyHours = TypedDict("UpdateDdiBodyHours", {
    "time_zone": "str",
    "weekly": "List[UpdateDdiBodyHoursWeeklyItem]",
    "holidays": "List[UpdateDdiBodyHoursHolidaysItem]",
})

UpdateDdiBody = TypedDict("UpdateDdiBody", {
    "e164": "NotRequired[str]",
    "name": "NotRequired[str]",
    "info": "NotRequired[str]",
    "status": "NotRequired[Literal[\"DISABLED\", \"ENABLED\", 0, 1]]",
    "target_type": "NotRequired[Literal[\"NONE\", \"USER\", \"QUEUE\", \"CONFERENCE\", \"VOICEMAIL\", \"EXTERNAL\", \"ANNOUNCEMENT\", \"QUEUE_GROUP\", 0, 1, 2, 3, 4, 5, 6, 7]]",
    "target_id": "NotRequired[int]",
    "target_number": "NotRequired[Union[Literal[\"\"], str]]",
    "hours": "NotRequired[UpdateDdiBodyHours]",
    "closed_target_type": "NotRequired[Literal[\"NONE\", \"USER\", \"QUEUE\", \"CONFERENCE\", \"VOICEMAIL\", \"EXTERNAL\", \"ANNOUNCEMENT\", \"QUEUE_GROUP\", 0, 1, 2, 3, 4, 5, 6, 7]]",
    "closed_target_id": "NotRequired[int]",
    "closed_target_number": "NotRequired[Union[Literal[\"\"], str]]",
    "channels": "NotRequired[int]",
    "cli_hide": "NotRequired[bool]",
    "cli_prefix": "NotRequired[int]",
    "esc_enabled": "NotRequired[bool]",
    "fax_enabled": "NotRequired[bool]",
    "fax_email": "NotRequired[Union[Literal[\"\"], str]]",
    "sms_enabled": "NotRequired[bool]",
    "sms_email": "NotRequired[Union[Literal[\"\"], str]]",
    "tel_verified": "NotRequired[bool]",
    "uri": "NotRequired[str]",
})

UpdateDdiResult = TypedDict("UpdateDdiResult", {
    "data": "Ddi",
    "links": "Dict[str, Any]",
})

UpdateDiallingLimitBody = TypedDict("UpdateDiallingLimitBody", {
    "allowed": "NotRequired[List[str]]",
    "denied": "NotRequired[List[str]]",
    "deny_premium": "NotRequired[bool]",
    "deny_satellite": "NotRequired[bool]",
    "calls_per_minute": "NotRequired[Union[int, None]]",
    "calls_at_once": "NotRequired[Union[int, None]]",
    "minutes_per_day": "NotRequired[Union[int, None]]",
    "alarm_percent": "NotRequired[int]",
    "end_calls": "NotRequired[bool]",
})

UpdateDiallingLimitResult = TypedDict("UpdateDiallingLimitResult", {
    "data": "DiallingLimit",
    "links": "Dict[str, Any]",
})

UpdateDiallingSettingsBody = TypedDict("UpdateDiallingSettingsBody", {
    "allowed": "NotRequired[List[str]]",
    "denied": "NotRequired[List[str]]",
    "deny_premium": "NotRequired[bool]",
    "deny_satellite": "NotRequired[bool]",
    "calls_per_minute": "NotRequired[Union[int, None]]",
    "calls_at_once": "NotRequired[Union[int, None]]",
    "minutes_per_day": "NotRequired[Union[int, None]]",
    "alarm_percent": "NotRequired[int]",
    "end_calls": "NotRequired[bool]",
    "user_calls_per_minute": "NotRequired[Union[int, None]]",
    "user_calls_at_once": "NotRequired[Union[int, None]]",
})

UpdateDiallingSettingsResult = TypedDict("UpdateDiallingSettingsResult", {
    "data": "DiallingSettings",
    "links": "Dict[str, Any]",
})

UpdateDirectoryBodyAttributes = TypedDict("UpdateDirectoryBodyAttributes", {
    "name": "NotRequired[List[str]]",
    "company": "NotRequired[List[str]]",
    "email": "NotRequired[List[str]]",
    "phone": "NotRequired[List[str]]",
    "mobile": "NotRequired[List[str]]",
    "home": "NotRequired[List[str]]",
    "extension": "NotRequired[List[str]]",
})

UpdateDirectoryBody = TypedDict("UpdateDirectoryBody", {
    "name": "NotRequired[str]",
    "url": "NotRequired[str]",
    "starttls": "NotRequired[bool]",
    "ca": "NotRequired[Union[str, None]]",
    "user": "NotRequired[str]",
    "base_dn": "NotRequired[str]",
    "preset": "NotRequired[Literal[\"openldap\", \"active_directory\"]]",
    "attributes": "NotRequired[Union[UpdateDirectoryBodyAttributes, None]]",
    "filter": "NotRequired[str]",
    "time_limit_ms": "NotRequired[int]",
    "enabled": "NotRequired[bool]",
    "password": "NotRequired[str]",
})

UpdateDirectoryResult = TypedDict("UpdateDirectoryResult", {
    "data": "Directory",
    "links": "Dict[str, Any]",
})

UpdateDispositionBody = TypedDict("UpdateDispositionBody", {
    "name": "NotRequired[str]",
    "queue_ids": "NotRequired[Union[List[int], None]]",
    "outcome_id": "NotRequired[Union[int, None]]",
    "position": "NotRequired[int]",
})

UpdateDispositionResult = TypedDict("UpdateDispositionResult", {
    "data": "Disposition",
    "links": "Dict[str, Any]",
})

UpdateFeatureCodeBody = TypedDict("UpdateFeatureCodeBody", {
    "code": "NotRequired[str]",
    "enabled": "NotRequired[bool]",
})

UpdateFeatureCodeResult = TypedDict("UpdateFeatureCodeResult", {
    "data": "FeatureCode",
    "links": "Dict[str, Any]",
})

UpdateFeatureCodeSettingsBody = TypedDict("UpdateFeatureCodeSettingsBody", {
    "confirmation": "NotRequired[Literal[\"speech\", \"tone\"]]",
})

UpdateFeatureCodeSettingsResult = TypedDict("UpdateFeatureCodeSettingsResult", {
    "data": "FeatureCodeSettings",
    "links": "Dict[str, Any]",
})

UpdateHoldMusicBody = TypedDict("UpdateHoldMusicBody", {
    "hold_music_id": "NotRequired[Union[int, None]]",
})

UpdateHoldMusicResult = TypedDict("UpdateHoldMusicResult", {
    "data": "HoldMusic",
    "links": "Dict[str, Any]",
})

UpdateLineBodyNumberRulesItem = TypedDict("UpdateLineBodyNumberRulesItem", {
    "match": "str",
    "strip": "int",
    "prefix": "str",
})

UpdateLineBodyInboundNumberRulesItem = TypedDict("UpdateLineBodyInboundNumberRulesItem", {
    "match": "str",
    "strip": "int",
    "prefix": "str",
})

UpdateLineBodyHeaderMapItem = TypedDict("UpdateLineBodyHeaderMapItem", {
    "header": "str",
    "meaning": "Literal[\"queue_name\", \"original_caller\", \"original_called\", \"caller_name\", \"reference\"]",
})

UpdateLineBodyDigestRealmsItem = TypedDict("UpdateLineBodyDigestRealmsItem", {
    "server": "NotRequired[str]",
    "realm": "str",
    "algorithm": "Literal[\"MD5\", \"SHA-256\", \"SHA-512-256\"]",
})

UpdateLineBody = TypedDict("UpdateLineBody", {
    "name": "NotRequired[str]",
    "kind": "NotRequired[Literal[\"account\", \"trunk\"]]",
    "server": "NotRequired[str]",
    "backup_servers": "NotRequired[List[str]]",
    "transport": "NotRequired[Literal[\"udp\", \"tcp\", \"tls\", \"ws\", \"wss\"]]",
    "tls_ca": "NotRequired[Union[str, None]]",
    "domain": "NotRequired[str]",
    "username": "NotRequired[str]",
    "auth_username": "NotRequired[Union[str, None]]",
    "register": "NotRequired[bool]",
    "register_seconds": "NotRequired[int]",
    "options_seconds": "NotRequired[Union[int, None]]",
    "local_address": "NotRequired[Union[str, None]]",
    "local_port": "NotRequired[Union[int, None]]",
    "session_seconds": "NotRequired[Union[int, None]]",
    "late_offer": "NotRequired[bool]",
    "passes_codes": "NotRequired[bool]",
    "outbound_proxy": "NotRequired[Union[str, None]]",
    "srtp": "NotRequired[Literal[\"off\", \"optional\", \"sdes\", \"dtls\", \"dtls_no_ice\"]]",
    "dtmf": "NotRequired[Literal[\"rfc4733\", \"info\", \"inband\"]]",
    "codecs": "NotRequired[List[Literal[\"PCMU\", \"PCMA\", \"G722\", \"opus\"]]]",
    "caller_id": "NotRequired[Union[Union[Literal[\"anonymous\"], str], None]]",
    "number_rules": "NotRequired[List[UpdateLineBodyNumberRulesItem]]",
    "inbound_number_rules": "NotRequired[List[UpdateLineBodyInboundNumberRulesItem]]",
    "header_map": "NotRequired[List[UpdateLineBodyHeaderMapItem]]",
    "emergency_numbers": "NotRequired[List[str]]",
    "source_networks": "NotRequired[List[str]]",
    "check_contact": "NotRequired[bool]",
    "digest_realms": "NotRequired[List[UpdateLineBodyDigestRealmsItem]]",
    "refer": "NotRequired[Literal[\"ask\", \"allow\", \"refuse\"]]",
    "recording_notice": "NotRequired[Literal[\"none\", \"spoken\", \"announcement\"]]",
    "recording_announcement_id": "NotRequired[Union[int, None]]",
    "hold_music": "NotRequired[Literal[\"customer\", \"announcement\", \"none\"]]",
    "hold_music_id": "NotRequired[Union[int, None]]",
    "tone_country": "NotRequired[Literal[\"AT\", \"AU\", \"BE\", \"BR\", \"CA\", \"CH\", \"CZ\", \"DE\", \"DK\", \"ES\", \"FI\", \"FR\", \"GB\", \"IE\", \"IN\", \"IT\", \"JP\", \"MX\", \"NL\", \"NO\", \"NZ\", \"PL\", \"PT\", \"SE\", \"US\", \"ZA\"]]",
    "watch_mailbox": "NotRequired[bool]",
    "mailbox_number": "NotRequired[Union[str, None]]",
    "watched_extensions": "NotRequired[List[str]]",
    "user_id": "NotRequired[Union[int, None]]",
    "is_default": "NotRequired[bool]",
    "enabled": "NotRequired[bool]",
    "password": "NotRequired[Union[str, None]]",
})

UpdateLineResult = TypedDict("UpdateLineResult", {
    "data": "Line",
    "links": "Dict[str, Any]",
})

UpdateLineRateBody = TypedDict("UpdateLineRateBody", {
    "prefix": "NotRequired[str]",
    "rate": "NotRequired[float]",
    "min_charge": "NotRequired[float]",
})

UpdateLineRateResult = TypedDict("UpdateLineRateResult", {
    "data": "LineRate",
    "links": "Dict[str, Any]",
})

UpdateMailSettingsBody = TypedDict("UpdateMailSettingsBody", {
    "host": "NotRequired[Union[str, None]]",
    "port": "NotRequired[int]",
    "secure": "NotRequired[Literal[\"tls\", \"starttls\", \"none\"]]",
    "user": "NotRequired[Union[str, None]]",
    "password": "NotRequired[Union[str, None]]",
    "from": "NotRequired[str]",
    "ca": "NotRequired[Union[str, None]]",
    "public_url": "NotRequired[Union[str, None]]",
})

UpdateMailSettingsResult = TypedDict("UpdateMailSettingsResult", {
    "data": "MailSettings",
    "links": "Dict[str, Any]",
})

UpdateMailboxBody = TypedDict("UpdateMailboxBody", {
    "name": "NotRequired[str]",
    "enabled": "NotRequired[bool]",
    "ring_seconds": "NotRequired[int]",
    "announcement_id": "NotRequired[Union[int, None]]",
    "notify_email": "NotRequired[bool]",
    "pin": "NotRequired[Union[str, None]]",
})

UpdateMailboxResult = TypedDict("UpdateMailboxResult", {
    "data": "Mailbox",
    "links": "Dict[str, Any]",
})

UpdateMeBody = TypedDict("UpdateMeBody", {
    "country": "NotRequired[Union[Literal[\"\"], str]]",
    "currency_iso": "NotRequired[Union[Literal[\"\"], str]]",
    "language": "NotRequired[Union[Literal[\"en\", \"de\", \"es\", \"fr\", \"ar\"], None]]",
    "first_name": "NotRequired[str]",
    "last_name": "NotRequired[str]",
    "password": "NotRequired[str]",
    "current_password": "NotRequired[str]",
    "two_factor_auth": "NotRequired[Literal[\"D\", \"E\"]]",
    "nonce": "NotRequired[str]",
    "code": "NotRequired[str]",
    "call_waiting": "NotRequired[bool]",
    "rings_at": "NotRequired[Literal[\"app\", \"phone\", \"both\"]]",
    "do_not_disturb": "NotRequired[bool]",
    "forward_always": "NotRequired[Union[str, None]]",
    "forward_busy": "NotRequired[Union[str, None]]",
    "forward_no_answer": "NotRequired[Union[str, None]]",
    "hold_music_id": "NotRequired[Union[int, None]]",
})

UpdateMeResult = TypedDict("UpdateMeResult", {
    "data": "Me",
    "links": "Dict[str, Any]",
})

UpdateMonitorBody = TypedDict("UpdateMonitorBody", {
    "transcript": "NotRequired[str]",
    "transcript_speakers": "NotRequired[str]",
    "summary": "NotRequired[str]",
    "sentiment": "NotRequired[Union[Literal[\"-1\", \"negative\", \"0\", \"neutral\", \"1\", \"positive\", -1, 0, 1], None]]",
    "cx_score": "NotRequired[Union[int, None]]",
    "metadata": "NotRequired[Dict[str, Any]]",
})

UpdateMonitorResult = TypedDict("UpdateMonitorResult", {
    "data": "Monitor",
    "links": "Dict[str, Any]",
})

UpdatePhoneBodyKeysItem = TypedDict("UpdatePhoneBodyKeysItem", {
    "position": "int",
    "type": "Literal[\"lamp\", \"speed_dial\", \"code\", \"line\"]",
    "value": "str",
    "label": "str",
})

UpdatePhoneBody = TypedDict("UpdatePhoneBody", {
    "name": "NotRequired[str]",
    "rings": "NotRequired[bool]",
    "dials_first": "NotRequired[bool]",
    "maker": "NotRequired[Union[Literal[\"yealink\", \"snom\", \"grandstream\", \"poly\", \"fanvil\", \"linphone\", \"baresip\"], None]]",
    "model": "NotRequired[str]",
    "mac": "NotRequired[str]",
    "keys": "NotRequired[List[UpdatePhoneBodyKeysItem]]",
})

UpdatePhoneResult = TypedDict("UpdatePhoneResult", {
    "data": "Phone",
    "links": "Dict[str, Any]",
})

UpdateQueueBodyOverflow = TypedDict("UpdateQueueBodyOverflow", {
    "id": "NotRequired[int]",
    "type": "Literal[\"none\", \"voicemail\", \"queue\", \"queue_group\", \"number\", \"callback\"]",
    "number": "NotRequired[Union[Literal[\"\"], str]]",
})

UpdateQueueBodyAgentGone = TypedDict("UpdateQueueBodyAgentGone", {
    "id": "NotRequired[int]",
    "type": "Literal[\"default\", \"queue\", \"phone\", \"other_queue\", \"voicemail\", \"end\"]",
})

UpdateQueueBodyHoursWeeklyItem = TypedDict("UpdateQueueBodyHoursWeeklyItem", {
    "days": "List[int]",
    "from": "str",
    "to": "str",
})

UpdateQueueBodyHoursHolidaysItem = TypedDict("UpdateQueueBodyHoursHolidaysItem", {
    "date": "str",
    "name": "NotRequired[str]",
})

UpdateQueueBodyHours = TypedDict("UpdateQueueBodyHours", {
    "time_zone": "str",
    "weekly": "List[UpdateQueueBodyHoursWeeklyItem]",
    "holidays": "List[UpdateQueueBodyHoursHolidaysItem]",
})

UpdateQueueBodyUsers1Item = TypedDict("UpdateQueueBodyUsers1Item", {
    "id": "int",
    "status": "NotRequired[bool]",
    "penalty": "NotRequired[int]",
})

UpdateQueueBodyMembersItem = TypedDict("UpdateQueueBodyMembersItem", {
    "id": "int",
    "status": "NotRequired[bool]",
    "penalty": "NotRequired[int]",
})

UpdateQueueBody = TypedDict("UpdateQueueBody", {
    "name": "NotRequired[str]",
    "number": "NotRequired[str]",
    "ring_strategy": "NotRequired[Literal[\"A\", \"L\", \"R\", \"F\", \"P\"]]",
    "ring_time": "NotRequired[int]",
    "skip_busy": "NotRequired[bool]",
    "auto_answer": "NotRequired[bool]",
    "wrapup_time": "NotRequired[int]",
    "wrapup_extension": "NotRequired[int]",
    "max_wait": "NotRequired[int]",
    "max_callers": "NotRequired[int]",
    "max_missed": "NotRequired[int]",
    "service_level": "NotRequired[int]",
    "short_abandon": "NotRequired[int]",
    "recording_notice": "NotRequired[Literal[\"none\", \"spoken\", \"announcement\"]]",
    "recording_announcement_id": "NotRequired[Union[int, None]]",
    "priority": "NotRequired[int]",
    "announcement_id": "NotRequired[Union[int, None]]",
    "hold_music_id": "NotRequired[Union[int, None]]",
    "position_announcement": "NotRequired[int]",
    "overflow": "NotRequired[UpdateQueueBodyOverflow]",
    "agent_gone": "NotRequired[UpdateQueueBodyAgentGone]",
    "join_empty": "NotRequired[bool]",
    "callback": "NotRequired[bool]",
    "callback_tries": "NotRequired[int]",
    "callback_retry": "NotRequired[int]",
    "hours": "NotRequired[UpdateQueueBodyHours]",
    "users": "NotRequired[Union[List[int], List[UpdateQueueBodyUsers1Item]]]",
    "members": "NotRequired[List[UpdateQueueBodyMembersItem]]",
})

UpdateQueueResult = TypedDict("UpdateQueueResult", {
    "data": "Queue",
    "links": "Dict[str, Any]",
})

UpdateQueueCallerBody = TypedDict("UpdateQueueCallerBody", {
    "queue_id": "NotRequired[int]",
    "priority": "NotRequired[int]",
    "user_id": "NotRequired[Union[int, None]]",
})

UpdateQueueCallerResult = TypedDict("UpdateQueueCallerResult", {
    "data": "QueueCaller",
    "links": "Dict[str, Any]",
})

UpdateQueueGoalsBodyWaiting = TypedDict("UpdateQueueGoalsBodyWaiting", {
    "amber": "Union[int, None]",
    "red": "Union[int, None]",
})

UpdateQueueGoalsBodyLongestWait = TypedDict("UpdateQueueGoalsBodyLongestWait", {
    "amber": "Union[int, None]",
    "red": "Union[int, None]",
})

UpdateQueueGoalsBodyServiceLevel = TypedDict("UpdateQueueGoalsBodyServiceLevel", {
    "amber": "Union[int, None]",
    "red": "Union[int, None]",
})

UpdateQueueGoalsBodyAbandoned = TypedDict("UpdateQueueGoalsBodyAbandoned", {
    "amber": "Union[int, None]",
    "red": "Union[int, None]",
})

UpdateQueueGoalsBodyQueuesItemWaiting = TypedDict("UpdateQueueGoalsBodyQueuesItemWaiting", {
    "amber": "Union[int, None]",
    "red": "Union[int, None]",
})

UpdateQueueGoalsBodyQueuesItemLongestWait = TypedDict("UpdateQueueGoalsBodyQueuesItemLongestWait", {
    "amber": "Union[int, None]",
    "red": "Union[int, None]",
})

UpdateQueueGoalsBodyQueuesItemServiceLevel = TypedDict("UpdateQueueGoalsBodyQueuesItemServiceLevel", {
    "amber": "Union[int, None]",
    "red": "Union[int, None]",
})

UpdateQueueGoalsBodyQueuesItemAbandoned = TypedDict("UpdateQueueGoalsBodyQueuesItemAbandoned", {
    "amber": "Union[int, None]",
    "red": "Union[int, None]",
})

UpdateQueueGoalsBodyQueuesItem = TypedDict("UpdateQueueGoalsBodyQueuesItem", {
    "queue_id": "int",
    "waiting": "NotRequired[Union[UpdateQueueGoalsBodyQueuesItemWaiting, None]]",
    "longest_wait": "NotRequired[Union[UpdateQueueGoalsBodyQueuesItemLongestWait, None]]",
    "service_level": "NotRequired[Union[UpdateQueueGoalsBodyQueuesItemServiceLevel, None]]",
    "abandoned": "NotRequired[Union[UpdateQueueGoalsBodyQueuesItemAbandoned, None]]",
})

UpdateQueueGoalsBody = TypedDict("UpdateQueueGoalsBody", {
    "waiting": "NotRequired[UpdateQueueGoalsBodyWaiting]",
    "longest_wait": "NotRequired[UpdateQueueGoalsBodyLongestWait]",
    "service_level": "NotRequired[UpdateQueueGoalsBodyServiceLevel]",
    "abandoned": "NotRequired[UpdateQueueGoalsBodyAbandoned]",
    "queues": "NotRequired[List[UpdateQueueGoalsBodyQueuesItem]]",
})

UpdateQueueGoalsResult = TypedDict("UpdateQueueGoalsResult", {
    "data": "QueueGoals",
    "links": "Dict[str, Any]",
})

UpdateQueueGroupBodyUsersItem = TypedDict("UpdateQueueGroupBodyUsersItem", {
    "id": "int",
    "status": "bool",
})

UpdateQueueGroupBody = TypedDict("UpdateQueueGroupBody", {
    "name": "NotRequired[str]",
    "queue_ids": "NotRequired[List[int]]",
    "users": "NotRequired[List[UpdateQueueGroupBodyUsersItem]]",
})

UpdateQueueGroupResult = TypedDict("UpdateQueueGroupResult", {
    "data": "QueueGroup",
    "links": "Dict[str, Any]",
})

UpdateReportScheduleBody = TypedDict("UpdateReportScheduleBody", {
    "name": "NotRequired[str]",
    "report": "NotRequired[Literal[\"queues\", \"agents\", \"dispositions\", \"hours\", \"abandoned\", \"adherence\"]]",
    "every": "NotRequired[Literal[\"day\", \"week\", \"month\"]]",
    "weekday": "NotRequired[int]",
    "day": "NotRequired[int]",
    "time_of_day": "NotRequired[str]",
    "time_zone": "NotRequired[str]",
    "queue_id": "NotRequired[Union[int, None]]",
    "queue_group_id": "NotRequired[Union[int, None]]",
    "team_id": "NotRequired[Union[int, None]]",
    "recipients": "NotRequired[List[str]]",
    "enabled": "NotRequired[bool]",
})

UpdateReportScheduleResult = TypedDict("UpdateReportScheduleResult", {
    "data": "ReportSchedule",
    "links": "Dict[str, Any]",
})

UpdateRetentionSettingsBody = TypedDict("UpdateRetentionSettingsBody", {
    "cdrs": "NotRequired[Union[int, None]]",
    "recordings": "NotRequired[Union[int, None]]",
    "transcripts": "NotRequired[Union[int, None]]",
    "sip_traces": "NotRequired[Union[int, None]]",
    "messages": "NotRequired[Union[int, None]]",
    "voicemail": "NotRequired[Union[int, None]]",
    "faxes": "NotRequired[Union[int, None]]",
    "visitors": "NotRequired[Union[int, None]]",
    "webhook_deliveries": "NotRequired[Union[int, None]]",
    "mail": "NotRequired[Union[int, None]]",
    "audit_log": "NotRequired[Union[int, None]]",
    "queues": "NotRequired[List[QueueRetention]]",
})

UpdateRetentionSettingsResult = TypedDict("UpdateRetentionSettingsResult", {
    "data": "RetentionSettings",
    "links": "Dict[str, Any]",
})

UpdateRingBackBody = TypedDict("UpdateRingBackBody", {
    "user_id": "NotRequired[Union[int, None]]",
    "done": "NotRequired[bool]",
})

UpdateRingBackResult = TypedDict("UpdateRingBackResult", {
    "data": "RingBack",
    "links": "Dict[str, Any]",
})

UpdateSavedReportBody = TypedDict("UpdateSavedReportBody", {
    "name": "NotRequired[str]",
    "report": "NotRequired[Literal[\"queues\", \"agents\", \"dispositions\", \"hours\", \"abandoned\", \"adherence\"]]",
    "period": "NotRequired[Literal[\"today\", \"yesterday\", \"this_week\", \"last_week\", \"this_month\", \"last_month\", \"custom\"]]",
    "from": "NotRequired[Union[Literal[\"\"], str]]",
    "to": "NotRequired[Union[Literal[\"\"], str]]",
    "time_zone": "NotRequired[str]",
    "queue_id": "NotRequired[Union[int, None]]",
    "queue_group_id": "NotRequired[Union[int, None]]",
    "team_id": "NotRequired[Union[int, None]]",
    "interval": "NotRequired[Literal[\"none\", \"day\", \"hour\"]]",
})

UpdateSavedReportResult = TypedDict("UpdateSavedReportResult", {
    "data": "SavedReport",
    "links": "Dict[str, Any]",
})

UpdateScimSettingsBodyTeamRolesItem = TypedDict("UpdateScimSettingsBodyTeamRolesItem", {
    "group_id": "int",
    "role": "Literal[\"reception\", \"supervisor\"]",
})

UpdateScimSettingsBody = TypedDict("UpdateScimSettingsBody", {
    "mail_invitations": "NotRequired[bool]",
    "team_roles": "NotRequired[List[UpdateScimSettingsBodyTeamRolesItem]]",
})

UpdateScimSettingsResult = TypedDict("UpdateScimSettingsResult", {
    "data": "ScimSettings",
    "links": "Dict[str, Any]",
})

UpdateSignInSettingsBody = TypedDict("UpdateSignInSettingsBody", {
    "second_factor_required_from": "NotRequired[Literal[\"none\", \"agent\", \"reception\", \"supervisor\", \"administrator\"]]",
    "only_single_sign_on": "NotRequired[bool]",
})

UpdateSignInSettingsResult = TypedDict("UpdateSignInSettingsResult", {
    "data": "SignInSettings",
    "links": "Dict[str, Any]",
})

UpdateSmsCarrierBodyNumbersItem = TypedDict("UpdateSmsCarrierBodyNumbersItem", {
    "number": "str",
    "user_id": "NotRequired[Union[int, None]]",
})

UpdateSmsCarrierBody = TypedDict("UpdateSmsCarrierBody", {
    "name": "NotRequired[str]",
    "host": "NotRequired[str]",
    "port": "NotRequired[int]",
    "tls": "NotRequired[bool]",
    "system_id": "NotRequired[str]",
    "system_type": "NotRequired[str]",
    "numbers": "NotRequired[List[UpdateSmsCarrierBodyNumbersItem]]",
    "enabled": "NotRequired[bool]",
    "password": "NotRequired[str]",
})

UpdateSmsCarrierResult = TypedDict("UpdateSmsCarrierResult", {
    "data": "SmsCarrier",
    "links": "Dict[str, Any]",
})

UpdateSsoProviderBodyRulesItem = TypedDict("UpdateSsoProviderBodyRulesItem", {
    "claim": "str",
    "value": "str",
    "role": "NotRequired[Union[Literal[\"agent\", \"reception\", \"supervisor\", \"administrator\"], None]]",
    "groups": "NotRequired[List[int]]",
})

UpdateSsoProviderBody = TypedDict("UpdateSsoProviderBody", {
    "name": "NotRequired[str]",
    "issuer": "NotRequired[str]",
    "client_id": "NotRequired[str]",
    "enabled": "NotRequired[bool]",
    "scopes": "NotRequired[List[str]]",
    "creates_users": "NotRequired[bool]",
    "links_by_mail": "NotRequired[bool]",
    "asks_second_factor": "NotRequired[bool]",
    "ends_provider_session": "NotRequired[bool]",
    "rules": "NotRequired[List[UpdateSsoProviderBodyRulesItem]]",
    "client_secret": "NotRequired[str]",
})

UpdateSsoProviderResult = TypedDict("UpdateSsoProviderResult", {
    "data": "SsoProvider",
    "links": "Dict[str, Any]",
})

UpdateSupervisionBody = TypedDict("UpdateSupervisionBody", {
    "mode": "Literal[\"listen\", \"whisper\", \"barge\", \"take_over\"]",
})

UpdateSupervisionResult = TypedDict("UpdateSupervisionResult", {
    "data": "Supervision",
    "links": "Dict[str, Any]",
})

UpdateSupervisionSettingsBody = TypedDict("UpdateSupervisionSettingsBody", {
    "tone": "NotRequired[bool]",
    "inform_agent": "NotRequired[bool]",
})

UpdateSupervisionSettingsResult = TypedDict("UpdateSupervisionSettingsResult", {
    "data": "SupervisionSettings",
    "links": "Dict[str, Any]",
})

UpdateTranscriptionSettingsBody = TypedDict("UpdateTranscriptionSettingsBody", {
    "enabled": "NotRequired[bool]",
    "url": "NotRequired[str]",
    "model": "NotRequired[str]",
    "language": "NotRequired[str]",
    "analysis_model": "NotRequired[str]",
    "api_key": "NotRequired[Union[str, None]]",
})

UpdateTranscriptionSettingsResult = TypedDict("UpdateTranscriptionSettingsResult", {
    "data": "TranscriptionSettings",
    "links": "Dict[str, Any]",
})

UpdateUserBody = TypedDict("UpdateUserBody", {
    "email": "NotRequired[str]",
    "first_name": "NotRequired[str]",
    "last_name": "NotRequired[str]",
    "password": "NotRequired[str]",
    "current_password": "NotRequired[str]",
    "roles": "NotRequired[List[Literal[\"agent\", \"reception\", \"supervisor\", \"administrator\"]]]",
    "ext": "NotRequired[str]",
    "language": "NotRequired[Union[Literal[\"en\", \"de\", \"es\", \"fr\", \"ar\"], None]]",
    "active": "NotRequired[bool]",
    "two_factor_auth": "NotRequired[Literal[\"D\", \"E\"]]",
    "location_id": "NotRequired[Union[int, None]]",
    "groups": "NotRequired[List[int]]",
    "call_waiting": "NotRequired[bool]",
    "rings_at": "NotRequired[Literal[\"app\", \"phone\", \"both\"]]",
    "do_not_disturb": "NotRequired[bool]",
    "forward_always": "NotRequired[Union[str, None]]",
    "forward_busy": "NotRequired[Union[str, None]]",
    "forward_no_answer": "NotRequired[Union[str, None]]",
    "hold_music_id": "NotRequired[Union[int, None]]",
})

UpdateUserResult = TypedDict("UpdateUserResult", {
    "data": "User",
    "links": "Dict[str, Any]",
})

UpdateUserGroupBody = TypedDict("UpdateUserGroupBody", {
    "name": "NotRequired[str]",
    "color": "NotRequired[str]",
    "user_ids": "NotRequired[List[int]]",
})

UpdateUserGroupResult = TypedDict("UpdateUserGroupResult", {
    "data": "UserGroup",
    "links": "Dict[str, Any]",
})

UpdateUserGroupPolicyBodyPolicy = TypedDict("UpdateUserGroupPolicyBodyPolicy", {
    "dial_out": "NotRequired[bool]",
    "record_calls": "NotRequired[bool]",
})

UpdateUserGroupPolicyBody = TypedDict("UpdateUserGroupPolicyBody", {
    "name": "NotRequired[str]",
    "color": "NotRequired[str]",
    "policy": "NotRequired[UpdateUserGroupPolicyBodyPolicy]",
    "group_ids": "NotRequired[List[int]]",
})

UpdateUserGroupPolicyResult = TypedDict("UpdateUserGroupPolicyResult", {
    "data": "UserGroupPolicy",
    "links": "Dict[str, Any]",
})

UpdateVmAnnouncementBody = TypedDict("UpdateVmAnnouncementBody", {
    "extension_id": "NotRequired[int]",
    "description": "NotRequired[str]",
    "data": "NotRequired[str]",
    "text": "NotRequired[str]",
})

UpdateVmAnnouncementResult = TypedDict("UpdateVmAnnouncementResult", {
    "data": "VoicemailAnnouncement",
    "links": "Dict[str, Any]",
})

UpdateVoiceMessageBody = TypedDict("UpdateVoiceMessageBody", {
    "state": "Literal[\"new\", \"saved\"]",
})

UpdateVoiceMessageResult = TypedDict("UpdateVoiceMessageResult", {
    "data": "VoiceMessage",
    "links": "Dict[str, Any]",
})

UpdateWebhookBody = TypedDict("UpdateWebhookBody", {
    "name": "NotRequired[str]",
    "url": "NotRequired[str]",
    "events": "NotRequired[List[Literal[\"call_state_change\", \"call_ringing\", \"call_connected\", \"call_ended\", \"call_missed\", \"call_dtmf_received\", \"call_recording_ready\", \"call_recording_saved\", \"contact_outcome_changed\", \"sms_received\", \"queue_wrap_up\", \"audit_recorded\", \"dialling_alarm\", \"alert\"]]]",
    "enabled": "NotRequired[bool]",
})

UpdateWebhookResult = TypedDict("UpdateWebhookResult", {
    "data": "Webhook",
    "links": "Dict[str, Any]",
})

UpdateWorkPlanBodyWeeklyItemBreaksItem = TypedDict("UpdateWorkPlanBodyWeeklyItemBreaksItem", {
    "from": "str",
    "to": "str",
    "reason_id": "NotRequired[Union[int, None]]",
})

UpdateWorkPlanBodyWeeklyItem = TypedDict("UpdateWorkPlanBodyWeeklyItem", {
    "days": "List[int]",
    "from": "str",
    "to": "str",
    "breaks": "NotRequired[List[UpdateWorkPlanBodyWeeklyItemBreaksItem]]",
})

UpdateWorkPlanBodyDatesItemShiftsItemBreaksItem = TypedDict("UpdateWorkPlanBodyDatesItemShiftsItemBreaksItem", {
    "from": "str",
    "to": "str",
    "reason_id": "NotRequired[Union[int, None]]",
})

UpdateWorkPlanBodyDatesItemShiftsItem = TypedDict("UpdateWorkPlanBodyDatesItemShiftsItem", {
    "from": "str",
    "to": "str",
    "breaks": "NotRequired[List[UpdateWorkPlanBodyDatesItemShiftsItemBreaksItem]]",
})

UpdateWorkPlanBodyDatesItem = TypedDict("UpdateWorkPlanBodyDatesItem", {
    "date": "str",
    "name": "NotRequired[str]",
    "shifts": "NotRequired[List[UpdateWorkPlanBodyDatesItemShiftsItem]]",
})

UpdateWorkPlanBody = TypedDict("UpdateWorkPlanBody", {
    "name": "NotRequired[str]",
    "user_id": "NotRequired[Union[int, None]]",
    "team_id": "NotRequired[Union[int, None]]",
    "time_zone": "NotRequired[str]",
    "valid_from": "NotRequired[str]",
    "valid_to": "NotRequired[Union[str, None]]",
    "tolerance": "NotRequired[int]",
    "red_after": "NotRequired[Union[int, None]]",
    "weekly": "NotRequired[List[UpdateWorkPlanBodyWeeklyItem]]",
    "dates": "NotRequired[List[UpdateWorkPlanBodyDatesItem]]",
})

UpdateWorkPlanResult = TypedDict("UpdateWorkPlanResult", {
    "data": "WorkPlan",
    "links": "Dict[str, Any]",
})

UpdateWrapUpBodyLabelsItem2 = TypedDict("UpdateWrapUpBodyLabelsItem2", {
    "id": "NotRequired[int]",
    "name": "NotRequired[str]",
    "color": "NotRequired[str]",
})

UpdateWrapUpBody = TypedDict("UpdateWrapUpBody", {
    "disposition_id": "NotRequired[Union[int, None]]",
    "notes": "NotRequired[str]",
    "labels": "NotRequired[List[Union[int, str, UpdateWrapUpBodyLabelsItem2]]]",
    "contact_id": "NotRequired[Union[int, None]]",
    "outcome_id": "NotRequired[Union[int, None]]",
    "follow_up_at": "NotRequired[Union[str, None]]",
    "follow_up_done": "NotRequired[bool]",
    "extend": "NotRequired[Literal[True]]",
    "state": "NotRequired[Literal[\"END\"]]",
})

UpdateWrapUpResult = TypedDict("UpdateWrapUpResult", {
    "data": "WrapUp",
    "links": "Dict[str, Any]",
})

ServiceEvent = Union[CallEvent, MonitorReadyEvent, MonitorReviewedEvent, RecordingSavedEvent, RecordingSaveFailedEvent, CallUpdatedEvent, CallQualityEvent, LineStateEvent, LineWatchedEvent, DiskStateEvent, FeatureCodesEvent, PhoneStateEvent, PhoneProvisioningEvent, MediaSessionEvent, SmsReceivedEvent, SmsUpdatedEvent, ConferenceStateEvent, FaxReceivedEvent, ContactOutcomeChangedEvent, ContactNextCallChangedEvent, WebhookDeliveryEvent, VoiceMessageReceivedEvent, AgentStateEvent, AgentAbsenceEvent, AgentAdherenceEvent, QueueStatsEvent, QueueUpdatedEvent, QueueRemovedEvent, QueueGoalsEvent, AlertEvent, AgentReasonsEvent, UserPresenceEvent, UserUpdatedEvent, QueueWrapUpEvent, WrapUpUpdatedEvent, ChatStateEvent, ChatMessageAddedEvent, ChatMessagesReadEvent, ChatMessageUpdatedEvent, DemoTrafficEvent, AuditRecordedEvent, DiallingAlarmEvent, ResourceChangedEvent, StreamGapEvent]

WebhookEvent = Union[CallEvent, MonitorReadyEvent, RecordingSavedEvent, RecordingSaveFailedEvent, ContactOutcomeChangedEvent, SmsReceivedEvent, QueueWrapUpEvent, AuditRecordedEvent, DiallingAlarmEvent, AlertEvent, WebhookTestEvent]


class Client(Connection):
    """Every operation of the API as a method."""

    def events(self, *names: str, last_event_id: Optional[str] = None) -> Iterator[ServiceEvent]:
        """Follow what happens, for good (see `Connection.follow`)."""
        return self.follow(*names, last_event_id=last_event_id)

    def accept_invitation(self, body: AcceptInvitationBody) -> SignedIn:
        """Accept an invitation: make an account and sign in."""
        result: SignedIn = self.request("POST", "/invitations/accept", body=body)
        return result

    def add_demo_line(self) -> AddDemoLineResult:
        """Whether the demo line is added."""
        result: AddDemoLineResult = self.request("POST", "/demo")
        return result

    def add_mail_factor(self, body: AddMailFactorBody) -> None:
        """Use codes by mail as a second factor."""
        self.request("POST", "/me/secondfactors/mail", body=body)

    def begin_demo_traffic(self, body: BeginDemoTrafficBody) -> BeginDemoTrafficResult:
        """Start simulated callers who call a queue."""
        result: BeginDemoTrafficResult = self.request("POST", "/demo/traffic", body=body)
        return result

    def cancel_callback(self, token: Union[str, int]) -> None:
        """Cancel a request for a call back."""
        self.request("DELETE", "/callmeback/callbacks/{token}", params={"token": token})

    def confirm_email(self, body: ConfirmEmailBody) -> ConfirmEmailResult:
        """Confirm an e-mail address, or have the mail with its code sent again."""
        result: ConfirmEmailResult = self.request("POST", "/confirmation", body=body)
        return result

    def confirm_totp(self, body: ConfirmTotpBody) -> None:
        """Confirm your authenticator app with a code from it."""
        self.request("POST", "/me/totp/confirm", body=body)

    def create_agent_reason(self, body: CreateAgentReasonBody) -> CreateAgentReasonResult:
        """Add a reason for a pause."""
        result: CreateAgentReasonResult = self.request("POST", "/agents/reasons", body=body)
        return result

    def create_api_token(self, body: CreateApiTokenBody) -> CreateApiTokenResult:
        """Create a named token."""
        result: CreateApiTokenResult = self.request("POST", "/apitokens", body=body)
        return result

    def create_call(self, body: CreateCallBody) -> CreateCallResult:
        """Make a call."""
        result: CreateCallResult = self.request("POST", "/calls", body=body)
        return result

    def create_call_label(self, body: CreateCallLabelBody) -> CreateCallLabelResult:
        """Create a call label."""
        result: CreateCallLabelResult = self.request("POST", "/calllabels", body=body)
        return result

    def create_call_me_back_button(self, body: CreateCallMeBackButtonBody) -> CreateCallMeBackButtonResult:
        """Add a button."""
        result: CreateCallMeBackButtonResult = self.request("POST", "/callmeback/buttons", body=body)
        return result

    def create_call_me_back_setting(self, body: CreateCallMeBackSettingBody) -> CreateCallMeBackSettingResult:
        """Add a setting of Call Me Back."""
        result: CreateCallMeBackSettingResult = self.request("POST", "/callmeback/settings", body=body)
        return result

    def create_callback(self, key: Union[str, int], body: CreateCallbackBody) -> CreateCallbackResult:
        """Request a call back."""
        result: CreateCallbackResult = self.request("POST", "/callmeback/widgets/{key}/requests", params={"key": key}, body=body)
        return result

    def create_campaign(self, body: CreateCampaignBody) -> CreateCampaignResult:
        """Add a campaign."""
        result: CreateCampaignResult = self.request("POST", "/calltracking/campaigns", body=body)
        return result

    def create_canned_response(self, body: CreateCannedResponseBody) -> CreateCannedResponseResult:
        """Add a canned response."""
        result: CreateCannedResponseResult = self.request("POST", "/sms/cannedresponses", body=body)
        return result

    def create_cdr_note(self, id: Union[str, int], body: CreateCdrNoteBody) -> CreateCdrNoteResult:
        """Add a note to a call detail record."""
        result: CreateCdrNoteResult = self.request("POST", "/cdrs/{id}/notes", params={"id": id}, body=body)
        return result

    def create_chat_message(self, id: Union[str, int], body: CreateChatMessageBody) -> CreateChatMessageResult:
        """Write to the visitor of a chat."""
        result: CreateChatMessageResult = self.request("POST", "/chats/{id}/messages", params={"id": id}, body=body)
        return result

    def create_conference(self, body: CreateConferenceBody) -> CreateConferenceResult:
        """Add a conference."""
        result: CreateConferenceResult = self.request("POST", "/conferences", body=body)
        return result

    def create_contact(self, body: CreateContactBody) -> CreateContactResult:
        """Create a contact."""
        result: CreateContactResult = self.request("POST", "/contacts", body=body)
        return result

    def create_customer(self, body: CreateCustomerBody) -> CreateCustomerResult:
        """Add a customer to the service."""
        result: CreateCustomerResult = self.request("POST", "/customers", body=body)
        return result

    def create_ddi(self, body: CreateDdiBody) -> CreateDdiResult:
        """Add a telephone number."""
        result: CreateDdiResult = self.request("POST", "/ddis", body=body)
        return result

    def create_demo_call(self, body: CreateDemoCallBody) -> CreateDemoCallResult:
        """Let the demo carrier place a call to you."""
        result: CreateDemoCallResult = self.request("POST", "/demo/calls", body=body)
        return result

    def create_dialling_limit(self, body: CreateDiallingLimitBody) -> CreateDiallingLimitResult:
        """Limit what a team, a user or an API token may dial."""
        result: CreateDiallingLimitResult = self.request("POST", "/diallinglimits", body=body)
        return result

    def create_directory(self, body: CreateDirectoryBody) -> CreateDirectoryResult:
        """Add a directory (LDAP or CardDAV)."""
        result: CreateDirectoryResult = self.request("POST", "/directories", body=body)
        return result

    def create_disposition(self, body: CreateDispositionBody) -> CreateDispositionResult:
        """Add a disposition."""
        result: CreateDispositionResult = self.request("POST", "/dispositions", body=body)
        return result

    def create_erasure(self, body: CreateErasureBody) -> CreateErasureResult:
        """Erase everything about a person."""
        result: CreateErasureResult = self.request("POST", "/privacy/erasures", body=body)
        return result

    def create_event_ticket(self) -> CreateEventTicketResult:
        """Create a ticket that opens one event stream."""
        result: CreateEventTicketResult = self.request("POST", "/events/tickets")
        return result

    def create_invitation(self, body: CreateInvitationBody) -> CreateInvitationResult:
        """Invite somebody."""
        result: CreateInvitationResult = self.request("POST", "/invitations", body=body)
        return result

    def create_leadcall(self, body: CreateLeadcallBody) -> CreateLeadcallResult:
        """Call `to`, speak `tts` when it answers, then connect it with `caller_id`."""
        result: CreateLeadcallResult = self.request("POST", "/leadcalls", body=body)
        return result

    def create_legal_case(self, body: CreateLegalCaseBody) -> CreateLegalCaseResult:
        """Open a legal case."""
        result: CreateLegalCaseResult = self.request("POST", "/legalcases", body=body)
        return result

    def create_legal_hold(self, body: CreateLegalHoldBody) -> CreateLegalHoldResult:
        """Put a record, a contact or a number under legal hold."""
        result: CreateLegalHoldResult = self.request("POST", "/legalholds", body=body)
        return result

    def create_line(self, body: CreateLineBody) -> CreateLineResult:
        """Add a line."""
        result: CreateLineResult = self.request("POST", "/lines", body=body)
        return result

    def create_line_rate(self, id: Union[str, int], body: CreateLineRateBody) -> CreateLineRateResult:
        """Add a price to a line."""
        result: CreateLineRateResult = self.request("POST", "/lines/{id}/rates", params={"id": id}, body=body)
        return result

    def create_mailbox(self, body: CreateMailboxBody) -> CreateMailboxResult:
        """Add a shared mailbox."""
        result: CreateMailboxResult = self.request("POST", "/mailboxes", body=body)
        return result

    def create_media_session(self, body: CreateMediaSessionBody) -> CreateMediaSessionResult:
        """Open your audio session with an SDP offer."""
        result: CreateMediaSessionResult = self.request("POST", "/mediasessions", body=body)
        return result

    def create_monitor_ai_dictionary(self, body: CreateMonitorAiDictionaryBody) -> CreateMonitorAiDictionaryResult:
        """Add a word to the transcription dictionary."""
        result: CreateMonitorAiDictionaryResult = self.request("POST", "/monitors/aidictionary", body=body)
        return result

    def create_passkey(self, body: CreatePasskeyBody) -> CreatePasskeyResult:
        """Add the passkey that the browser created."""
        result: CreatePasskeyResult = self.request("POST", "/me/passkeys", body=body)
        return result

    def create_passkey_login(self, body: CreatePasskeyLoginBody) -> CreatePasskeyLoginResult:
        """Get the options for signing in with a passkey."""
        result: CreatePasskeyLoginResult = self.request("POST", "/login/passkey/options", body=body)
        return result

    def create_passkey_options(self) -> CreatePasskeyOptionsResult:
        """Get the options for creating a passkey."""
        result: CreatePasskeyOptionsResult = self.request("POST", "/me/passkeys/options")
        return result

    def create_phone(self, body: CreatePhoneBody) -> CreatePhoneResult:
        """Add a phone; only this answer shows its password."""
        result: CreatePhoneResult = self.request("POST", "/phones", body=body)
        return result

    def create_phone_provisioning(self, id: Union[str, int]) -> CreatePhoneProvisioningResult:
        """Create a link that a phone sets itself up from; one of before becomes invalid."""
        result: CreatePhoneProvisioningResult = self.request("POST", "/phones/{id}/provisioning", params={"id": id})
        return result

    def create_queue(self, body: CreateQueueBody) -> CreateQueueResult:
        """Add a queue."""
        result: CreateQueueResult = self.request("POST", "/queues", body=body)
        return result

    def create_queue_group(self, body: CreateQueueGroupBody) -> CreateQueueGroupResult:
        """Create a queue group."""
        result: CreateQueueGroupResult = self.request("POST", "/queuegroups", body=body)
        return result

    def create_recovery_codes(self) -> CreateRecoveryCodesResult:
        """Create ten new recovery codes."""
        result: CreateRecoveryCodesResult = self.request("POST", "/me/recoverycodes")
        return result

    def create_report_schedule(self, body: CreateReportScheduleBody) -> CreateReportScheduleResult:
        """Schedule a report to be sent by e-mail."""
        result: CreateReportScheduleResult = self.request("POST", "/reportschedules", body=body)
        return result

    def create_saved_report(self, body: CreateSavedReportBody) -> CreateSavedReportResult:
        """Save what a report is asked for by."""
        result: CreateSavedReportResult = self.request("POST", "/savedreports", body=body)
        return result

    def create_sms(self, body: CreateSmsBody) -> CreateSmsResult:
        """Send a text message."""
        result: CreateSmsResult = self.request("POST", "/sms", body=body)
        return result

    def create_sms_carrier(self, body: CreateSmsCarrierBody) -> CreateSmsCarrierResult:
        """Add an SMS carrier (SMPP 3.4)."""
        result: CreateSmsCarrierResult = self.request("POST", "/smscarriers", body=body)
        return result

    def create_sso_provider(self, body: CreateSsoProviderBody) -> CreateSsoProviderResult:
        """Add a provider (OpenID Connect)."""
        result: CreateSsoProviderResult = self.request("POST", "/ssoproviders", body=body)
        return result

    def create_supervision(self, id: Union[str, int], body: CreateSupervisionBody) -> CreateSupervisionResult:
        """Listen to a live call, whisper, barge in, or take it over."""
        result: CreateSupervisionResult = self.request("POST", "/calls/{id}/supervisions", params={"id": id}, body=body)
        return result

    def create_totp(self) -> CreateTotpResult:
        """Start setting up an authenticator app."""
        result: CreateTotpResult = self.request("POST", "/me/totp")
        return result

    def create_user(self, body: CreateUserBody) -> CreateUserResult:
        """Create a user."""
        result: CreateUserResult = self.request("POST", "/users", body=body)
        return result

    def create_user_chat_message(self, id: Union[str, int], body: CreateUserChatMessageBody) -> CreateUserChatMessageResult:
        """Write to a colleague."""
        result: CreateUserChatMessageResult = self.request("POST", "/users/{id}/chatmsgs", params={"id": id}, body=body)
        return result

    def create_user_group(self, body: CreateUserGroupBody) -> CreateUserGroupResult:
        """Create a team."""
        result: CreateUserGroupResult = self.request("POST", "/usergroups", body=body)
        return result

    def create_user_group_policy(self, body: CreateUserGroupPolicyBody) -> CreateUserGroupPolicyResult:
        """Create a policy for teams."""
        result: CreateUserGroupPolicyResult = self.request("POST", "/usergrouppolicies", body=body)
        return result

    def create_vm_announcement(self, body: CreateVmAnnouncementBody) -> CreateVmAnnouncementResult:
        """Upload an announcement, or have a text spoken."""
        result: CreateVmAnnouncementResult = self.request("POST", "/vmannouncements", body=body)
        return result

    def create_webcall(self, body: CreateWebcallBody) -> CreateWebcallResult:
        """Call `from`, then `to`, and connect them without an agent."""
        result: CreateWebcallResult = self.request("POST", "/webcalls", body=body)
        return result

    def create_webhook(self, body: CreateWebhookBody) -> CreateWebhookResult:
        """Add a webhook."""
        result: CreateWebhookResult = self.request("POST", "/webhooks", body=body)
        return result

    def create_work_plan(self, body: CreateWorkPlanBody) -> CreateWorkPlanResult:
        """Plan the work of an agent or a team."""
        result: CreateWorkPlanResult = self.request("POST", "/workplans", body=body)
        return result

    def delete_agent_reason(self, id: Union[str, int]) -> None:
        """Remove a reason."""
        self.request("DELETE", "/agents/reasons/{id}", params={"id": id})

    def delete_all_chat_messages(self) -> None:
        """Delete every chat message of the customer."""
        self.request("DELETE", "/chatmsgs")

    def delete_all_monitors(self) -> None:
        """Delete all recordings, files included."""
        self.request("DELETE", "/monitors")

    def delete_all_sms(self) -> None:
        """Delete every text message of the customer."""
        self.request("DELETE", "/sms")

    def delete_api_token(self, token: Union[str, int]) -> None:
        """Revoke a named token."""
        self.request("DELETE", "/apitokens/{token}", params={"token": token})

    def delete_call(self, id: Union[str, int]) -> None:
        """End, cancel or reject a live call."""
        self.request("DELETE", "/calls/{id}", params={"id": id})

    def delete_call_label(self, id: Union[str, int]) -> None:
        """Delete a call label."""
        self.request("DELETE", "/calllabels/{id}", params={"id": id})

    def delete_call_me_back_button(self, id: Union[str, int]) -> None:
        """Remove a button."""
        self.request("DELETE", "/callmeback/buttons/{id}", params={"id": id})

    def delete_call_me_back_setting(self, id: Union[str, int]) -> None:
        """Remove a setting of Call Me Back."""
        self.request("DELETE", "/callmeback/settings/{id}", params={"id": id})

    def delete_campaign(self, id: Union[str, int]) -> None:
        """Remove a campaign."""
        self.request("DELETE", "/calltracking/campaigns/{id}", params={"id": id})

    def delete_canned_response(self, id: Union[str, int]) -> None:
        """Delete a canned response."""
        self.request("DELETE", "/sms/cannedresponses/{id}", params={"id": id})

    def delete_cdrs(self) -> None:
        """Delete all call detail records."""
        self.request("DELETE", "/cdrs")

    def delete_chat_messages(self, ids: Union[str, int]) -> None:
        """Delete chat messages, for everybody."""
        self.request("DELETE", "/chatmsgs/{ids}", params={"ids": ids})

    def delete_conference(self, id: Union[str, int]) -> None:
        """Remove a conference."""
        self.request("DELETE", "/conferences/{id}", params={"id": id})

    def delete_contacts(self, id: Union[str, int]) -> None:
        """Delete contacts."""
        self.request("DELETE", "/contacts/{id}", params={"id": id})

    def delete_customer(self, id: Union[str, int]) -> None:
        """Delete your customer with all its data."""
        self.request("DELETE", "/customers/{id}", params={"id": id})

    def delete_ddi(self, id: Union[str, int]) -> None:
        """Delete a telephone number."""
        self.request("DELETE", "/ddis/{id}", params={"id": id})

    def delete_device(self, id: Union[str, int]) -> None:
        """Remove a trusted device."""
        self.request("DELETE", "/devices/{id}", params={"id": id})

    def delete_dialling_limit(self, id: Union[str, int]) -> None:
        """Delete a dialling limit; those of the customer stay."""
        self.request("DELETE", "/diallinglimits/{id}", params={"id": id})

    def delete_directory(self, id: Union[str, int]) -> None:
        """Remove a directory."""
        self.request("DELETE", "/directories/{id}", params={"id": id})

    def delete_disposition(self, id: Union[str, int]) -> None:
        """Remove a disposition."""
        self.request("DELETE", "/dispositions/{id}", params={"id": id})

    def delete_invitations(self, id: Union[str, int]) -> None:
        """Take invitations back."""
        self.request("DELETE", "/invitations/{id}", params={"id": id})

    def delete_legal_case(self, id: Union[str, int]) -> None:
        """Close a legal case."""
        self.request("DELETE", "/legalcases/{id}", params={"id": id})

    def delete_legal_hold(self, id: Union[str, int]) -> None:
        """Release something from legal hold."""
        self.request("DELETE", "/legalholds/{id}", params={"id": id})

    def delete_line(self, id: Union[str, int]) -> None:
        """Remove a line; its calls end."""
        self.request("DELETE", "/lines/{id}", params={"id": id})

    def delete_line_rate(self, id: Union[str, int], rate_id: Union[str, int]) -> None:
        """Remove a price."""
        self.request("DELETE", "/lines/{id}/rates/{rate_id}", params={"id": id, "rate_id": rate_id})

    def delete_lockout(self, id: Union[str, int]) -> None:
        """Unlock an address or a user name."""
        self.request("DELETE", "/sipserver/lockouts/{id}", params={"id": id})

    def delete_mail_factor(self) -> None:
        """Stop using codes by mail."""
        self.request("DELETE", "/me/secondfactors/mail")

    def delete_mailbox(self, id: Union[str, int]) -> None:
        """Delete a shared mailbox that contains no messages."""
        self.request("DELETE", "/mailboxes/{id}", params={"id": id})

    def delete_mailbox_wrong_pins(self, id: Union[str, int]) -> None:
        """Open a mailbox again that wrong PINs shut."""
        self.request("DELETE", "/mailboxes/{id}/wrongpins", params={"id": id})

    def delete_media_session(self, id: Union[str, int]) -> None:
        """Close an audio session."""
        self.request("DELETE", "/mediasessions/{id}", params={"id": id})

    def delete_monitor_ai_dictionary(self, id: Union[str, int]) -> None:
        """Delete a word of the transcription dictionary."""
        self.request("DELETE", "/monitors/aidictionary/{id}", params={"id": id})

    def delete_monitors(self, id: Union[str, int]) -> None:
        """Delete recordings, files included."""
        self.request("DELETE", "/monitors/{id}", params={"id": id})

    def delete_passkey(self, id: Union[str, int]) -> None:
        """Remove one of your passkeys."""
        self.request("DELETE", "/me/passkeys/{id}", params={"id": id})

    def delete_phone(self, id: Union[str, int]) -> None:
        """Remove a phone; it cannot register any more."""
        self.request("DELETE", "/phones/{id}", params={"id": id})

    def delete_phone_provisioning(self, id: Union[str, int]) -> None:
        """Revoke every address that a phone fetches its configuration from; its password stays."""
        self.request("DELETE", "/phones/{id}/provisioning", params={"id": id})

    def delete_queue(self, id: Union[str, int]) -> None:
        """Remove a queue."""
        self.request("DELETE", "/queues/{id}", params={"id": id})

    def delete_queue_caller(self, id: Union[str, int], call_id: Union[str, int]) -> None:
        """Release a waiting caller, or cancel a call-back."""
        self.request("DELETE", "/queues/{id}/callers/{call_id}", params={"id": id, "call_id": call_id})

    def delete_queue_group(self, id: Union[str, int]) -> None:
        """Delete a queue group; its queues stay."""
        self.request("DELETE", "/queuegroups/{id}", params={"id": id})

    def delete_report_schedule(self, id: Union[str, int]) -> None:
        """Mail a report no more."""
        self.request("DELETE", "/reportschedules/{id}", params={"id": id})

    def delete_saved_report(self, id: Union[str, int]) -> None:
        """Delete a saved report."""
        self.request("DELETE", "/savedreports/{id}", params={"id": id})

    def delete_session(self, id: Union[str, int]) -> None:
        """Sign out one of your logins."""
        self.request("DELETE", "/sessions/{id}", params={"id": id})

    def delete_sessions(self) -> None:
        """Sign out all your other logins."""
        self.request("DELETE", "/sessions")

    def delete_sms_carrier(self, id: Union[str, int]) -> None:
        """Remove an SMS carrier."""
        self.request("DELETE", "/smscarriers/{id}", params={"id": id})

    def delete_sso_provider(self, id: Union[str, int]) -> None:
        """Remove a provider."""
        self.request("DELETE", "/ssoproviders/{id}", params={"id": id})

    def delete_supervision(self, id: Union[str, int], supervision_id: Union[str, int]) -> None:
        """Leave a call that you supervise."""
        self.request("DELETE", "/calls/{id}/supervisions/{supervision_id}", params={"id": id, "supervision_id": supervision_id})

    def delete_totp(self) -> None:
        """Remove your authenticator app."""
        self.request("DELETE", "/me/totp")

    def delete_user(self, id: Union[str, int]) -> None:
        """Delete a user."""
        self.request("DELETE", "/users/{id}", params={"id": id})

    def delete_user_group(self, id: Union[str, int]) -> None:
        """Delete a team; its members stay."""
        self.request("DELETE", "/usergroups/{id}", params={"id": id})

    def delete_user_group_policy(self, id: Union[str, int]) -> None:
        """Delete a policy."""
        self.request("DELETE", "/usergrouppolicies/{id}", params={"id": id})

    def delete_user_sessions(self, id: Union[str, int]) -> None:
        """Sign a user out everywhere."""
        self.request("DELETE", "/users/{id}/sessions", params={"id": id})

    def delete_vm_announcement(self, id: Union[str, int]) -> None:
        """Delete an announcement; mailboxes that use it return to the spoken greeting."""
        self.request("DELETE", "/vmannouncements/{id}", params={"id": id})

    def delete_voice_messages(self, id: Union[str, int]) -> None:
        """Delete voice messages, files included."""
        self.request("DELETE", "/voicemessages/{id}", params={"id": id})

    def delete_webhook(self, id: Union[str, int]) -> None:
        """Remove a webhook."""
        self.request("DELETE", "/webhooks/{id}", params={"id": id})

    def delete_work_plan(self, id: Union[str, int]) -> None:
        """Delete a work plan."""
        self.request("DELETE", "/workplans/{id}", params={"id": id})

    def export_abandoned_report(self, from_: Union[str, int, bool], to: Union[str, int, bool], *, time_zone: Union[str, int, bool, None] = None, queue_id: Union[str, int, bool, None] = None, queue_group_id: Union[str, int, bool, None] = None, user_id: Union[str, int, bool, None] = None) -> bytes:
        """Download the abandoned callers as CSV."""
        result: bytes = self.request("GET", "/reports/abandoned.csv", query={"from": from_, "to": to, "time_zone": time_zone, "queue_id": queue_id, "queue_group_id": queue_group_id, "user_id": user_id}, is_file=True)
        return result

    def export_adherence_report(self, from_: Union[str, int, bool], to: Union[str, int, bool], *, time_zone: Union[str, int, bool, None] = None, user_id: Union[str, int, bool, None] = None, interval: Union[str, int, bool, None] = None, team_id: Union[str, int, bool, None] = None) -> bytes:
        """Download how agents kept to their work plans as CSV."""
        result: bytes = self.request("GET", "/reports/adherence.csv", query={"from": from_, "to": to, "time_zone": time_zone, "user_id": user_id, "interval": interval, "team_id": team_id}, is_file=True)
        return result

    def export_agent_report(self, from_: Union[str, int, bool], to: Union[str, int, bool], *, time_zone: Union[str, int, bool, None] = None, queue_id: Union[str, int, bool, None] = None, queue_group_id: Union[str, int, bool, None] = None, user_id: Union[str, int, bool, None] = None, interval: Union[str, int, bool, None] = None) -> bytes:
        """Download the report on agents as CSV."""
        result: bytes = self.request("GET", "/reports/agents.csv", query={"from": from_, "to": to, "time_zone": time_zone, "queue_id": queue_id, "queue_group_id": queue_group_id, "user_id": user_id, "interval": interval}, is_file=True)
        return result

    def export_audit_log(self, *, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None) -> bytes:
        """Download the audit log as CSV."""
        result: bytes = self.request("GET", "/auditlog.csv", query={"dir": dir, "filter": filter}, is_file=True)
        return result

    def export_cdrs(self, *, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None) -> bytes:
        """Download call detail records as CSV."""
        result: bytes = self.request("GET", "/cdrs.csv", query={"sort": sort, "dir": dir, "filter": filter}, is_file=True)
        return result

    def export_contacts_csv(self, *, filter: Union[str, int, bool, None] = None, raw: Union[str, int, bool, None] = None) -> bytes:
        """Download the contacts that you may see as CSV."""
        result: bytes = self.request("GET", "/contacts.csv", query={"filter": filter, "raw": raw}, is_file=True)
        return result

    def export_contacts_vcard(self, *, filter: Union[str, int, bool, None] = None) -> bytes:
        """Download the contacts that you may see as vCards."""
        result: bytes = self.request("GET", "/contacts.vcf", query={"filter": filter}, is_file=True)
        return result

    def export_disposition_report(self, from_: Union[str, int, bool], to: Union[str, int, bool], *, time_zone: Union[str, int, bool, None] = None, queue_id: Union[str, int, bool, None] = None, queue_group_id: Union[str, int, bool, None] = None, user_id: Union[str, int, bool, None] = None, interval: Union[str, int, bool, None] = None) -> bytes:
        """Download the report on dispositions as CSV."""
        result: bytes = self.request("GET", "/reports/dispositions.csv", query={"from": from_, "to": to, "time_zone": time_zone, "queue_id": queue_id, "queue_group_id": queue_group_id, "user_id": user_id, "interval": interval}, is_file=True)
        return result

    def export_hour_report(self, from_: Union[str, int, bool], to: Union[str, int, bool], *, time_zone: Union[str, int, bool, None] = None, queue_id: Union[str, int, bool, None] = None, queue_group_id: Union[str, int, bool, None] = None, user_id: Union[str, int, bool, None] = None) -> bytes:
        """Download the report on queues by hour of the day as CSV."""
        result: bytes = self.request("GET", "/reports/hours.csv", query={"from": from_, "to": to, "time_zone": time_zone, "queue_id": queue_id, "queue_group_id": queue_group_id, "user_id": user_id}, is_file=True)
        return result

    def export_personal_data(self, body: ExportPersonalDataBody) -> bytes:
        """Export everything about a person as a ZIP file."""
        result: bytes = self.request("POST", "/privacy/exports", body=body, is_file=True)
        return result

    def export_queue_report(self, from_: Union[str, int, bool], to: Union[str, int, bool], *, time_zone: Union[str, int, bool, None] = None, queue_id: Union[str, int, bool, None] = None, queue_group_id: Union[str, int, bool, None] = None, user_id: Union[str, int, bool, None] = None, interval: Union[str, int, bool, None] = None) -> bytes:
        """Download the report on queues as CSV."""
        result: bytes = self.request("GET", "/reports/queues.csv", query={"from": from_, "to": to, "time_zone": time_zone, "queue_id": queue_id, "queue_group_id": queue_group_id, "user_id": user_id, "interval": interval}, is_file=True)
        return result

    def finish_sso_login(self, body: FinishSsoLoginBody) -> Union[SignedIn, FinishSsoLoginResult1]:
        """Finish signing in with a provider."""
        result: Union[SignedIn, FinishSsoLoginResult1] = self.request("POST", "/ssologins/finish", body=body)
        return result

    def get_absence(self, id: Union[str, int]) -> GetAbsenceResult:
        """Read one time in which the page of an agent was gone during a call."""
        result: GetAbsenceResult = self.request("GET", "/absences/{id}", params={"id": id})
        return result

    def get_absence_settings(self) -> GetAbsenceSettingsResult:
        """Read what happens to calls whose agent has disappeared."""
        result: GetAbsenceSettingsResult = self.request("GET", "/settings/absence")
        return result

    def get_acl_role(self, id: Union[str, int]) -> GetAclRoleResult:
        """Read an ACL role."""
        result: GetAclRoleResult = self.request("GET", "/aclroles/{id}", params={"id": id})
        return result

    def get_agent(self, id: Union[str, int]) -> GetAgentResult:
        """Read an agent’s state."""
        result: GetAgentResult = self.request("GET", "/agents/{id}", params={"id": id})
        return result

    def get_agent_reason(self, id: Union[str, int]) -> GetAgentReasonResult:
        """Read a reason for a pause."""
        result: GetAgentReasonResult = self.request("GET", "/agents/reasons/{id}", params={"id": id})
        return result

    def get_alert(self, id: Union[str, int]) -> GetAlertResult:
        """Read an alert."""
        result: GetAlertResult = self.request("GET", "/alerts/{id}", params={"id": id})
        return result

    def get_alert_settings(self) -> GetAlertSettingsResult:
        """Read when there are alerts, and who gets mail about them."""
        result: GetAlertSettingsResult = self.request("GET", "/settings/alerts")
        return result

    def get_async_api(self) -> Dict[str, Any]:
        """Download the events of this API as AsyncAPI 3.0."""
        result: Dict[str, Any] = self.request("GET", "/asyncapi.json")
        return result

    def get_audit_entry(self, id: Union[str, int]) -> GetAuditEntryResult:
        """Read a row of the audit log."""
        result: GetAuditEntryResult = self.request("GET", "/auditlog/{id}", params={"id": id})
        return result

    def get_call(self, id: Union[str, int]) -> GetCallResult:
        """Read a live call."""
        result: GetCallResult = self.request("GET", "/calls/{id}", params={"id": id})
        return result

    def get_call_capture(self, id: Union[str, int], *, extent: Union[str, int, bool, None] = None) -> bytes:
        """Download the SIP messages of a live call so far as a capture file (pcapng) with comments."""
        result: bytes = self.request("GET", "/calls/{id}/trace.pcapng", params={"id": id}, query={"extent": extent}, is_file=True)
        return result

    def get_call_label(self, id: Union[str, int]) -> GetCallLabelResult:
        """Read a call label."""
        result: GetCallLabelResult = self.request("GET", "/calllabels/{id}", params={"id": id})
        return result

    def get_call_me_back_button(self, id: Union[str, int]) -> GetCallMeBackButtonResult:
        """Read a button."""
        result: GetCallMeBackButtonResult = self.request("GET", "/callmeback/buttons/{id}", params={"id": id})
        return result

    def get_call_me_back_setting(self, id: Union[str, int]) -> GetCallMeBackSettingResult:
        """Read a setting of Call Me Back."""
        result: GetCallMeBackSettingResult = self.request("GET", "/callmeback/settings/{id}", params={"id": id})
        return result

    def get_call_me_back_widget(self, key: Union[str, int]) -> GetCallMeBackWidgetResult:
        """Read what a visitor’s widget shows."""
        result: GetCallMeBackWidgetResult = self.request("GET", "/callmeback/widgets/{key}", params={"key": key})
        return result

    def get_call_quality(self, id: Union[str, int]) -> GetCallQualityResult:
        """Read the audio quality of a live call, for each party."""
        result: GetCallQualityResult = self.request("GET", "/calls/{id}/quality", params={"id": id})
        return result

    def get_call_trace(self, id: Union[str, int], *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None, extent: Union[str, int, bool, None] = None) -> GetCallTraceResult:
        """List the SIP messages of a live call, in order."""
        result: GetCallTraceResult = self.request("GET", "/calls/{id}/trace", params={"id": id}, query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields, "extent": extent})
        return result

    def get_callback(self, token: Union[str, int]) -> GetCallbackResult:
        """Read the state of a request for a call back."""
        result: GetCallbackResult = self.request("GET", "/callmeback/callbacks/{token}", params={"token": token})
        return result

    def get_campaign(self, id: Union[str, int]) -> GetCampaignResult:
        """Read a campaign."""
        result: GetCampaignResult = self.request("GET", "/calltracking/campaigns/{id}", params={"id": id})
        return result

    def get_canned_response(self, id: Union[str, int]) -> GetCannedResponseResult:
        """Read a canned response."""
        result: GetCannedResponseResult = self.request("GET", "/sms/cannedresponses/{id}", params={"id": id})
        return result

    def get_cdr(self, id: Union[str, int]) -> GetCdrResult:
        """Read a call detail record."""
        result: GetCdrResult = self.request("GET", "/cdrs/{id}", params={"id": id})
        return result

    def get_cdr_capture(self, id: Union[str, int], *, extent: Union[str, int, bool, None] = None) -> bytes:
        """Download the SIP messages of an ended call as a capture file (pcapng) with comments."""
        result: bytes = self.request("GET", "/cdrs/{id}.pcapng", params={"id": id}, query={"extent": extent}, is_file=True)
        return result

    def get_cdr_dictionaries(self) -> GetCdrDictionariesResult:
        """List the coded values and their names."""
        result: GetCdrDictionariesResult = self.request("GET", "/cdrs/dictionaries")
        return result

    def get_cdr_pcap(self, id: Union[str, int]) -> bytes:
        """Download the SIP messages of an ended call as a capture file."""
        result: bytes = self.request("GET", "/cdrs/{id}.pcap", params={"id": id}, is_file=True)
        return result

    def get_cdr_trace(self, id: Union[str, int], *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None, extent: Union[str, int, bool, None] = None) -> GetCdrTraceResult:
        """List the SIP messages of an ended call, in order."""
        result: GetCdrTraceResult = self.request("GET", "/cdrs/{id}.trace", params={"id": id}, query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields, "extent": extent})
        return result

    def get_chat(self, id: Union[str, int]) -> GetChatResult:
        """Read a visitor’s chat."""
        result: GetChatResult = self.request("GET", "/chats/{id}", params={"id": id})
        return result

    def get_chat_file(self, id: Union[str, int], message: Union[str, int]) -> bytes:
        """Download a file of a visitor’s chat."""
        result: bytes = self.request("GET", "/chats/{id}/files/{message}", params={"id": id, "message": message}, is_file=True)
        return result

    def get_conference(self, id: Union[str, int]) -> GetConferenceResult:
        """Read a conference."""
        result: GetConferenceResult = self.request("GET", "/conferences/{id}", params={"id": id})
        return result

    def get_contact(self, id: Union[str, int]) -> GetContactResult:
        """Read a contact."""
        result: GetContactResult = self.request("GET", "/contacts/{id}", params={"id": id})
        return result

    def get_conversation(self, id: Union[str, int]) -> GetConversationResult:
        """Read a conversation."""
        result: GetConversationResult = self.request("GET", "/conversations/{id}", params={"id": id})
        return result

    def get_customer(self, id: Union[str, int]) -> GetCustomerResult:
        """Read your customer."""
        result: GetCustomerResult = self.request("GET", "/customers/{id}", params={"id": id})
        return result

    def get_ddi(self, id: Union[str, int]) -> GetDdiResult:
        """Read a telephone number."""
        result: GetDdiResult = self.request("GET", "/ddis/{id}", params={"id": id})
        return result

    def get_demo_traffic(self) -> GetDemoTrafficResult:
        """Read the progress of the simulated callers."""
        result: GetDemoTrafficResult = self.request("GET", "/demo/traffic")
        return result

    def get_dialling_limit(self, id: Union[str, int]) -> GetDiallingLimitResult:
        """Read a dialling limit."""
        result: GetDiallingLimitResult = self.request("GET", "/diallinglimits/{id}", params={"id": id})
        return result

    def get_dialling_settings(self) -> GetDiallingSettingsResult:
        """Read the dialling limits of your customer."""
        result: GetDiallingSettingsResult = self.request("GET", "/settings/dialling")
        return result

    def get_directory(self, id: Union[str, int]) -> GetDirectoryResult:
        """Read a directory’s settings and state."""
        result: GetDirectoryResult = self.request("GET", "/directories/{id}", params={"id": id})
        return result

    def get_disposition(self, id: Union[str, int]) -> GetDispositionResult:
        """Read a disposition."""
        result: GetDispositionResult = self.request("GET", "/dispositions/{id}", params={"id": id})
        return result

    def get_docs(self) -> bytes:
        """Open this API as a page to read and try out."""
        result: bytes = self.request("GET", "/docs", is_file=True)
        return result

    def get_external_contact(self, external_id: Union[str, int]) -> GetExternalContactResult:
        """Read the contact with an id of your own system."""
        result: GetExternalContactResult = self.request("GET", "/contacts/external/{external_id}", params={"external_id": external_id})
        return result

    def get_fax(self, id: Union[str, int]) -> GetFaxResult:
        """Read the data of a fax."""
        result: GetFaxResult = self.request("GET", "/faxes/{id}", params={"id": id})
        return result

    def get_fax_pdf(self, id: Union[str, int]) -> bytes:
        """Download a fax as PDF, exactly as it arrived."""
        result: bytes = self.request("GET", "/faxes/{id}.pdf", params={"id": id}, is_file=True)
        return result

    def get_feature_code(self, id: Union[str, int]) -> GetFeatureCodeResult:
        """Read a feature code."""
        result: GetFeatureCodeResult = self.request("GET", "/featurecodes/{id}", params={"id": id})
        return result

    def get_feature_code_settings(self) -> GetFeatureCodeSettingsResult:
        """Read how feature codes confirm what they did."""
        result: GetFeatureCodeSettingsResult = self.request("GET", "/settings/featurecodes")
        return result

    def get_health(self) -> Health:
        """Read whether the service works."""
        result: Health = self.request("GET", "/health")
        return result

    def get_hold_music(self) -> GetHoldMusicResult:
        """Read which music parties hear on hold."""
        result: GetHoldMusicResult = self.request("GET", "/holdmusic")
        return result

    def get_ice_servers(self) -> GetIceServersResult:
        """Read which servers help your audio through routers and firewalls."""
        result: GetIceServersResult = self.request("GET", "/iceservers")
        return result

    def get_invitation(self, id: Union[str, int]) -> GetInvitationResult:
        """Read an invitation."""
        result: GetInvitationResult = self.request("GET", "/invitations/{id}", params={"id": id})
        return result

    def get_line(self, id: Union[str, int]) -> GetLineResult:
        """Read a line."""
        result: GetLineResult = self.request("GET", "/lines/{id}", params={"id": id})
        return result

    def get_line_rate(self, id: Union[str, int], rate_id: Union[str, int]) -> GetLineRateResult:
        """Read a price."""
        result: GetLineRateResult = self.request("GET", "/lines/{id}/rates/{rate_id}", params={"id": id, "rate_id": rate_id})
        return result

    def get_line_test(self, id: Union[str, int]) -> GetLineTestResult:
        """Read the completed steps of the current or last test of a line."""
        result: GetLineTestResult = self.request("GET", "/lines/{id}/test", params={"id": id})
        return result

    def get_mail_settings(self) -> GetMailSettingsResult:
        """Read the mail server settings."""
        result: GetMailSettingsResult = self.request("GET", "/settings/mail")
        return result

    def get_mailbox(self, id: Union[str, int]) -> GetMailboxResult:
        """Read a mailbox."""
        result: GetMailboxResult = self.request("GET", "/mailboxes/{id}", params={"id": id})
        return result

    def get_me(self) -> GetMeResult:
        """Read your own account."""
        result: GetMeResult = self.request("GET", "/me")
        return result

    def get_media_session(self, id: Union[str, int]) -> GetMediaSessionResult:
        """Read an audio session."""
        result: GetMediaSessionResult = self.request("GET", "/mediasessions/{id}", params={"id": id})
        return result

    def get_monitor(self, id: Union[str, int]) -> GetMonitorResult:
        """Read the data of a recording."""
        result: GetMonitorResult = self.request("GET", "/monitors/{id}", params={"id": id})
        return result

    def get_monitor_ai_dictionary(self, id: Union[str, int]) -> GetMonitorAiDictionaryResult:
        """Read a word of the transcription dictionary."""
        result: GetMonitorAiDictionaryResult = self.request("GET", "/monitors/aidictionary/{id}", params={"id": id})
        return result

    def get_monitor_audio(self, id: Union[str, int]) -> bytes:
        """Download a recording as MP3: agent left, other party right."""
        result: bytes = self.request("GET", "/monitors/{id}.mp3", params={"id": id}, is_file=True)
        return result

    def get_msdr(self, id: Union[str, int]) -> GetMsdrResult:
        """Read a media session detail record."""
        result: GetMsdrResult = self.request("GET", "/msdrs/{id}", params={"id": id})
        return result

    def get_open_api(self) -> Dict[str, Any]:
        """Download this API as OpenAPI 3.1."""
        result: Dict[str, Any] = self.request("GET", "/openapi.json")
        return result

    def get_phone(self, id: Union[str, int]) -> GetPhoneResult:
        """Read a phone."""
        result: GetPhoneResult = self.request("GET", "/phones/{id}", params={"id": id})
        return result

    def get_postman(self) -> Dict[str, Any]:
        """Download this API as a Postman collection."""
        result: Dict[str, Any] = self.request("GET", "/postman.json")
        return result

    def get_queue(self, id: Union[str, int], *, include: Union[str, int, bool, None] = None) -> GetQueueResult:
        """Read a queue."""
        result: GetQueueResult = self.request("GET", "/queues/{id}", params={"id": id}, query={"include": include})
        return result

    def get_queue_goals(self) -> GetQueueGoalsResult:
        """Read the goals of queues."""
        result: GetQueueGoalsResult = self.request("GET", "/settings/goals")
        return result

    def get_queue_group(self, id: Union[str, int]) -> GetQueueGroupResult:
        """Read a queue group."""
        result: GetQueueGroupResult = self.request("GET", "/queuegroups/{id}", params={"id": id})
        return result

    def get_queue_stats(self, id: Union[str, int]) -> GetQueueStatsResult:
        """Read a queue’s current figures and those of today."""
        result: GetQueueStatsResult = self.request("GET", "/queues/{id}/stats", params={"id": id})
        return result

    def get_report_schedule(self, id: Union[str, int]) -> GetReportScheduleResult:
        """Read a report that is mailed."""
        result: GetReportScheduleResult = self.request("GET", "/reportschedules/{id}", params={"id": id})
        return result

    def get_retention_settings(self) -> GetRetentionSettingsResult:
        """Read how long each kind of record is kept."""
        result: GetRetentionSettingsResult = self.request("GET", "/settings/retention")
        return result

    def get_ring_back(self, id: Union[str, int]) -> GetRingBackResult:
        """Read a caller who is to be rung back."""
        result: GetRingBackResult = self.request("GET", "/ringbacks/{id}", params={"id": id})
        return result

    def get_saved_report(self, id: Union[str, int]) -> GetSavedReportResult:
        """Read a saved report."""
        result: GetSavedReportResult = self.request("GET", "/savedreports/{id}", params={"id": id})
        return result

    def get_scim_settings(self) -> GetScimSettingsResult:
        """Read how a directory provisions people, and how its last requests went."""
        result: GetScimSettingsResult = self.request("GET", "/settings/scim")
        return result

    def get_second_factors(self) -> GetSecondFactorsResult:
        """Read your second factors."""
        result: GetSecondFactorsResult = self.request("GET", "/me/secondfactors")
        return result

    def get_security_overview(self) -> GetSecurityOverviewResult:
        """Check the security of your installation and list what to improve."""
        result: GetSecurityOverviewResult = self.request("GET", "/security")
        return result

    def get_sign_in_methods(self) -> GetSignInMethodsResult:
        """How one signs in here."""
        result: GetSignInMethodsResult = self.request("GET", "/signinmethods")
        return result

    def get_sign_in_settings(self) -> GetSignInSettingsResult:
        """Read how people sign in: second factors, and whether with a password."""
        result: GetSignInSettingsResult = self.request("GET", "/settings/signin")
        return result

    def get_sip_server(self) -> GetSipServerResult:
        """Read the SIP server settings for phones."""
        result: GetSipServerResult = self.request("GET", "/sipserver")
        return result

    def get_sms(self, id: Union[str, int]) -> GetSmsResult:
        """Read a text message."""
        result: GetSmsResult = self.request("GET", "/sms/{id}", params={"id": id})
        return result

    def get_sms_carrier(self, id: Union[str, int]) -> GetSmsCarrierResult:
        """Read an SMS carrier."""
        result: GetSmsCarrierResult = self.request("GET", "/smscarriers/{id}", params={"id": id})
        return result

    def get_sms_thread(self, id: Union[str, int], from_: Union[str, int], to: Union[str, int], *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None) -> GetSmsThreadResult:
        """List the messages of a user with one number."""
        result: GetSmsThreadResult = self.request("GET", "/users/{id}/smsthreads/{from}/{to}", params={"id": id, "from": from_, "to": to}, query={"page": page, "limit": limit})
        return result

    def get_sms_thread_alternate(self, id: Union[str, int], from_: Union[str, int], to: Union[str, int], *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None) -> GetSmsThreadAlternateResult:
        """List the messages of a user with one number (alternate path)."""
        result: GetSmsThreadAlternateResult = self.request("GET", "/users/{id}/sms/threads/{from}/{to}", params={"id": id, "from": from_, "to": to}, query={"page": page, "limit": limit})
        return result

    def get_sso_provider(self, id: Union[str, int]) -> GetSsoProviderResult:
        """Read a provider."""
        result: GetSsoProviderResult = self.request("GET", "/ssoproviders/{id}", params={"id": id})
        return result

    def get_supervision_settings(self) -> GetSupervisionSettingsResult:
        """Read the supervision settings."""
        result: GetSupervisionSettingsResult = self.request("GET", "/settings/supervision")
        return result

    def get_transcription_settings(self) -> GetTranscriptionSettingsResult:
        """Read the transcription settings."""
        result: GetTranscriptionSettingsResult = self.request("GET", "/settings/transcription")
        return result

    def get_user(self, id: Union[str, int]) -> GetUserResult:
        """Read a user."""
        result: GetUserResult = self.request("GET", "/users/{id}", params={"id": id})
        return result

    def get_user_audio(self, id: Union[str, int]) -> GetUserAudioResult:
        """List the audio sessions of a user."""
        result: GetUserAudioResult = self.request("GET", "/users/{id}/audio", params={"id": id})
        return result

    def get_user_group(self, id: Union[str, int]) -> GetUserGroupResult:
        """Read a team."""
        result: GetUserGroupResult = self.request("GET", "/usergroups/{id}", params={"id": id})
        return result

    def get_user_group_policy(self, id: Union[str, int]) -> GetUserGroupPolicyResult:
        """Read a policy."""
        result: GetUserGroupPolicyResult = self.request("GET", "/usergrouppolicies/{id}", params={"id": id})
        return result

    def get_visitor_file(self, token: Union[str, int], message: Union[str, int]) -> bytes:
        """Download a file of a chat as its visitor."""
        result: bytes = self.request("GET", "/visitorchats/{token}/files/{message}", params={"token": token, "message": message}, is_file=True)
        return result

    def get_vm_announcement(self, id: Union[str, int]) -> GetVmAnnouncementResult:
        """Read the data of an announcement."""
        result: GetVmAnnouncementResult = self.request("GET", "/vmannouncements/{id}", params={"id": id})
        return result

    def get_vm_announcement_audio(self, id: Union[str, int]) -> bytes:
        """Download an announcement as callers hear it: a 16 kHz WAV file."""
        result: bytes = self.request("GET", "/vmannouncements/{id}.audio", params={"id": id}, is_file=True)
        return result

    def get_voice_message(self, id: Union[str, int]) -> GetVoiceMessageResult:
        """Read the data of a voice message."""
        result: GetVoiceMessageResult = self.request("GET", "/voicemessages/{id}", params={"id": id})
        return result

    def get_voice_message_audio(self, id: Union[str, int]) -> bytes:
        """Download a voice message as MP3."""
        result: bytes = self.request("GET", "/voicemessages/{id}.mp3", params={"id": id}, is_file=True)
        return result

    def get_webhook(self, id: Union[str, int]) -> GetWebhookResult:
        """Read a webhook."""
        result: GetWebhookResult = self.request("GET", "/webhooks/{id}", params={"id": id})
        return result

    def get_webhook_secret(self, id: Union[str, int]) -> GetWebhookSecretResult:
        """Read the signing secret of a webhook."""
        result: GetWebhookSecretResult = self.request("GET", "/webhooks/{id}/secret", params={"id": id})
        return result

    def get_whole_recording(self, id: Union[str, int]) -> GetWholeRecordingResult:
        """Read the whole recording of a conversation that a monitor is part of."""
        result: GetWholeRecordingResult = self.request("GET", "/monitors/{id}/whole", params={"id": id})
        return result

    def get_whole_recording_audio(self, id: Union[str, int]) -> bytes:
        """Download the whole recording of a conversation as one MP3: agent left, other party right."""
        result: bytes = self.request("GET", "/monitors/{id}/whole.mp3", params={"id": id}, is_file=True)
        return result

    def get_work_plan(self, id: Union[str, int]) -> GetWorkPlanResult:
        """Read a work plan."""
        result: GetWorkPlanResult = self.request("GET", "/workplans/{id}", params={"id": id})
        return result

    def get_wrap_up(self, id: Union[str, int]) -> GetWrapUpResult:
        """Read a wrap-up."""
        result: GetWrapUpResult = self.request("GET", "/wrapups/{id}", params={"id": id})
        return result

    def import_contacts(self, body: ImportContactsBody) -> ImportContactsResult:
        """Import contacts from a CSV or vCard file."""
        result: ImportContactsResult = self.request("POST", "/contacts/import", body=body)
        return result

    def import_ddis(self, body: ImportDdisBody) -> ImportDdisResult:
        """Import telephone numbers from a CSV file."""
        result: ImportDdisResult = self.request("POST", "/ddis/import", body=body)
        return result

    def import_users(self, body: ImportUsersBody) -> ImportUsersResult:
        """Import users from a CSV file."""
        result: ImportUsersResult = self.request("POST", "/users/import", body=body)
        return result

    def leave_visitor_chat(self, token: Union[str, int]) -> None:
        """Leave and end a chat."""
        self.request("DELETE", "/visitorchats/{token}", params={"token": token})

    def list_absences(self, *, user_id: Union[str, int, bool, None] = None, call_id: Union[str, int, bool, None] = None, seen: Union[str, int, bool, None] = None) -> ListAbsencesResult:
        """List the times in which the page of an agent was gone during a call, newest first."""
        result: ListAbsencesResult = self.request("GET", "/absences", query={"user_id": user_id, "call_id": call_id, "seen": seen})
        return result

    def list_acl_roles(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListAclRolesResult:
        """List the ACL roles."""
        result: ListAclRolesResult = self.request("GET", "/aclroles", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_adherence(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListAdherenceResult:
        """List what is planned for agents now, and whether they keep to it."""
        result: ListAdherenceResult = self.request("GET", "/adherence", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_agent_reasons(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListAgentReasonsResult:
        """List reasons for a pause."""
        result: ListAgentReasonsResult = self.request("GET", "/agents/reasons", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_agent_states(self, id: Union[str, int], *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListAgentStatesResult:
        """List the changes of an agent’s state with their causes."""
        result: ListAgentStatesResult = self.request("GET", "/agents/{id}/states", params={"id": id}, query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_agents(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListAgentsResult:
        """List agents and their states."""
        result: ListAgentsResult = self.request("GET", "/agents", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_alerts(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListAlertsResult:
        """List alerts about queues and lines."""
        result: ListAlertsResult = self.request("GET", "/alerts", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_all_webhook_deliveries(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListAllWebhookDeliveriesResult:
        """List the deliveries to all webhooks."""
        result: ListAllWebhookDeliveriesResult = self.request("GET", "/webhookdeliveries", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_api_tokens(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None, everyone: Union[str, int, bool, None] = None) -> ListApiTokensResult:
        """List named tokens with their scopes, expiry and last use."""
        result: ListApiTokensResult = self.request("GET", "/apitokens", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields, "everyone": everyone})
        return result

    def list_audit_log(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListAuditLogResult:
        """List the audit log."""
        result: ListAuditLogResult = self.request("GET", "/auditlog", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_call_labels(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListCallLabelsResult:
        """List call labels."""
        result: ListCallLabelsResult = self.request("GET", "/calllabels", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_call_me_back_buttons(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListCallMeBackButtonsResult:
        """List the buttons of Call Me Back."""
        result: ListCallMeBackButtonsResult = self.request("GET", "/callmeback/buttons", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_call_me_back_cdrs(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListCallMeBackCdrsResult:
        """List the calls that visitors requested."""
        result: ListCallMeBackCdrsResult = self.request("GET", "/callmeback/cdrs", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_call_me_back_requests(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListCallMeBackRequestsResult:
        """List the requests of visitors and their results."""
        result: ListCallMeBackRequestsResult = self.request("GET", "/callmeback/requests", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_call_me_back_settings(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListCallMeBackSettingsResult:
        """List the settings of Call Me Back."""
        result: ListCallMeBackSettingsResult = self.request("GET", "/callmeback/settings", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_call_me_back_visitors(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListCallMeBackVisitorsResult:
        """List the visitors who asked to be called back."""
        result: ListCallMeBackVisitorsResult = self.request("GET", "/callmeback/visitors", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_call_me_back_websites(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListCallMeBackWebsitesResult:
        """List the web sites that may embed a widget."""
        result: ListCallMeBackWebsitesResult = self.request("GET", "/callmeback/websites", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_call_monitors(self, id: Union[str, int], *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListCallMonitorsResult:
        """List the recordings of a live call, including the current one."""
        result: ListCallMonitorsResult = self.request("GET", "/calls/{id}/monitors", params={"id": id}, query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_call_tracking_ddis(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListCallTrackingDdisResult:
        """List the telephone numbers that belong to a campaign."""
        result: ListCallTrackingDdisResult = self.request("GET", "/calltracking/ddis", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_call_webhooks(self, id: Union[str, int], *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListCallWebhooksResult:
        """List webhook deliveries about a live call."""
        result: ListCallWebhooksResult = self.request("GET", "/calls/{id}/webhooks", params={"id": id}, query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_calls(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListCallsResult:
        """List the live calls that you may see."""
        result: ListCallsResult = self.request("GET", "/calls", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_campaigns(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListCampaignsResult:
        """List campaigns."""
        result: ListCampaignsResult = self.request("GET", "/calltracking/campaigns", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_canned_responses(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListCannedResponsesResult:
        """List canned responses: your own and shared ones."""
        result: ListCannedResponsesResult = self.request("GET", "/sms/cannedresponses", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_cdr_monitor_marks(self, id: Union[str, int], *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListCdrMonitorMarksResult:
        """List when and by whom the recording of an ended call was started, paused, resumed and stopped."""
        result: ListCdrMonitorMarksResult = self.request("GET", "/cdrs/{id}/monitormarks", params={"id": id}, query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_cdr_notes(self, id: Union[str, int], *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListCdrNotesResult:
        """List the notes on a call detail record."""
        result: ListCdrNotesResult = self.request("GET", "/cdrs/{id}/notes", params={"id": id}, query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_cdr_supervisions(self, id: Union[str, int], *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListCdrSupervisionsResult:
        """List who supervised an ended call, with modes and times."""
        result: ListCdrSupervisionsResult = self.request("GET", "/cdrs/{id}/supervisions", params={"id": id}, query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_cdr_webhooks(self, id: Union[str, int], *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListCdrWebhooksResult:
        """List webhook deliveries about an ended call."""
        result: ListCdrWebhooksResult = self.request("GET", "/cdrs/{id}/webhooks", params={"id": id}, query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_cdrs(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListCdrsResult:
        """List call detail records."""
        result: ListCdrsResult = self.request("GET", "/cdrs", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_chat_messages(self, id: Union[str, int], *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListChatMessagesResult:
        """List the messages of a visitor’s chat."""
        result: ListChatMessagesResult = self.request("GET", "/chats/{id}/messages", params={"id": id}, query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_chats(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListChatsResult:
        """List visitors’ chats."""
        result: ListChatsResult = self.request("GET", "/chats", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_conference_participants(self, id: Union[str, int], *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListConferenceParticipantsResult:
        """List the participants of a conference."""
        result: ListConferenceParticipantsResult = self.request("GET", "/conferences/{id}/participants", params={"id": id}, query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_conferences(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListConferencesResult:
        """List conferences."""
        result: ListConferencesResult = self.request("GET", "/conferences", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_contact_cdrs(self, id: Union[str, int], *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListContactCdrsResult:
        """List the calls with a contact’s numbers."""
        result: ListContactCdrsResult = self.request("GET", "/contacts/{id}/cdrs", params={"id": id}, query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_contact_duplicates(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListContactDuplicatesResult:
        """List contacts that have a number or an e-mail in common."""
        result: ListContactDuplicatesResult = self.request("GET", "/contacts/duplicates", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_contact_groups(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListContactGroupsResult:
        """List the groups of contacts with the number of their members."""
        result: ListContactGroupsResult = self.request("GET", "/contacts/groups", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_contacts(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListContactsResult:
        """List contacts."""
        result: ListContactsResult = self.request("GET", "/contacts", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_conversations(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListConversationsResult:
        """List conversations."""
        result: ListConversationsResult = self.request("GET", "/conversations", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_customers(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None, everyone: Union[str, int, bool, None] = None) -> ListCustomersResult:
        """Read your customer, or list those of the service."""
        result: ListCustomersResult = self.request("GET", "/customers", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields, "everyone": everyone})
        return result

    def list_ddis(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListDdisResult:
        """List telephone numbers (DDIs)."""
        result: ListDdisResult = self.request("GET", "/ddis", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_ddis_of_call_tracking(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListDdisOfCallTrackingResult:
        """List the telephone numbers that belong to a campaign."""
        result: ListDdisOfCallTrackingResult = self.request("GET", "/ddis/calltracking", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_demo_traffic_callers(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListDemoTrafficCallersResult:
        """List the simulated callers with what is planned for each and what happened."""
        result: ListDemoTrafficCallersResult = self.request("GET", "/demo/traffic/callers", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_devices(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListDevicesResult:
        """List your trusted devices, which are not asked for a second factor."""
        result: ListDevicesResult = self.request("GET", "/devices", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_dialling_limits(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListDiallingLimitsResult:
        """List the dialling limits of teams, users and API tokens."""
        result: ListDiallingLimitsResult = self.request("GET", "/diallinglimits", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_dialling_refusals(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListDiallingRefusalsResult:
        """List the latest refused numbers with the reasons."""
        result: ListDiallingRefusalsResult = self.request("GET", "/settings/dialling/refusals", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_dialling_usage(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListDiallingUsageResult:
        """Read the current and today’s usage of the customer, of users who dialled, and of everybody with a limit."""
        result: ListDiallingUsageResult = self.request("GET", "/settings/dialling/usage", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_directories(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListDirectoriesResult:
        """List directories and how they do."""
        result: ListDirectoriesResult = self.request("GET", "/directories", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_dispositions(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListDispositionsResult:
        """List dispositions."""
        result: ListDispositionsResult = self.request("GET", "/dispositions", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_erasures(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListErasuresResult:
        """List erasures."""
        result: ListErasuresResult = self.request("GET", "/privacy/erasures", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_faxes(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListFaxesResult:
        """List faxes."""
        result: ListFaxesResult = self.request("GET", "/faxes", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_feature_codes(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListFeatureCodesResult:
        """List the feature codes of your customer."""
        result: ListFeatureCodesResult = self.request("GET", "/featurecodes", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_interactions(self, *, number: Union[str, int, bool, None] = None, contact_id: Union[str, int, bool, None] = None, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None) -> ListInteractionsResult:
        """List calls, text messages, voice messages and chats with a number or a contact, newest first."""
        result: ListInteractionsResult = self.request("GET", "/interactions", query={"number": number, "contact_id": contact_id, "page": page, "limit": limit})
        return result

    def list_invitations(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListInvitationsResult:
        """List invitations."""
        result: ListInvitationsResult = self.request("GET", "/invitations", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_legal_cases(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListLegalCasesResult:
        """List legal cases."""
        result: ListLegalCasesResult = self.request("GET", "/legalcases", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_legal_holds(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None, covers: Union[str, int, bool, None] = None) -> ListLegalHoldsResult:
        """List what is under legal hold."""
        result: ListLegalHoldsResult = self.request("GET", "/legalholds", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields, "covers": covers})
        return result

    def list_line_rates(self, id: Union[str, int], *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListLineRatesResult:
        """List the prices of a line."""
        result: ListLineRatesResult = self.request("GET", "/lines/{id}/rates", params={"id": id}, query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_lines(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListLinesResult:
        """List the lines that you may use."""
        result: ListLinesResult = self.request("GET", "/lines", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_lockouts(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListLockoutsResult:
        """List addresses and user names that are locked out of the SIP server."""
        result: ListLockoutsResult = self.request("GET", "/sipserver/lockouts", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_mailboxes(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListMailboxesResult:
        """List mailboxes: agents see their own and shared ones, supervisors all."""
        result: ListMailboxesResult = self.request("GET", "/mailboxes", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_mails(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListMailsResult:
        """List mail: waiting, sent, and kept because no mail server is configured."""
        result: ListMailsResult = self.request("GET", "/mails", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_media_sessions(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListMediaSessionsResult:
        """List open audio sessions that you may see."""
        result: ListMediaSessionsResult = self.request("GET", "/mediasessions", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_monitor_ai_dictionary(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListMonitorAiDictionaryResult:
        """List the words of the transcription dictionary."""
        result: ListMonitorAiDictionaryResult = self.request("GET", "/monitors/aidictionary", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_monitors(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None, texts: Union[str, int, bool, None] = None, per: Union[str, int, bool, None] = None) -> ListMonitorsResult:
        """List recordings."""
        result: ListMonitorsResult = self.request("GET", "/monitors", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields, "texts": texts, "per": per})
        return result

    def list_msdrs(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListMsdrsResult:
        """List media session detail records."""
        result: ListMsdrsResult = self.request("GET", "/msdrs", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_phone_contacts(self, id: Union[str, int], *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListPhoneContactsResult:
        """List where a phone is registered, and what it can do there."""
        result: ListPhoneContactsResult = self.request("GET", "/phones/{id}/contacts", params={"id": id}, query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_phones(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListPhonesResult:
        """List registered phones."""
        result: ListPhonesResult = self.request("GET", "/phones", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_queue_callers(self, id: Union[str, int], *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListQueueCallersResult:
        """List the callers who wait in a queue, including call-backs."""
        result: ListQueueCallersResult = self.request("GET", "/queues/{id}/callers", params={"id": id}, query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_queue_groups(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListQueueGroupsResult:
        """List queue groups."""
        result: ListQueueGroupsResult = self.request("GET", "/queuegroups", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_queues(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None, include: Union[str, int, bool, None] = None, queue_group_id: Union[str, int, bool, None] = None) -> ListQueuesResult:
        """List queues."""
        result: ListQueuesResult = self.request("GET", "/queues", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields, "include": include, "queue_group_id": queue_group_id})
        return result

    def list_report_schedules(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListReportSchedulesResult:
        """List reports that are mailed."""
        result: ListReportSchedulesResult = self.request("GET", "/reportschedules", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_ring_backs(self, *, state: Union[str, int, bool, None] = None) -> ListRingBacksResult:
        """List callers who are to be rung back, who abandoned a queue or called a user in vain, newest first."""
        result: ListRingBacksResult = self.request("GET", "/ringbacks", query={"state": state})
        return result

    def list_saved_reports(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListSavedReportsResult:
        """List your saved reports."""
        result: ListSavedReportsResult = self.request("GET", "/savedreports", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_sessions(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListSessionsResult:
        """List your logins."""
        result: ListSessionsResult = self.request("GET", "/sessions", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_sms(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListSmsResult:
        """List text messages, inbound and outbound."""
        result: ListSmsResult = self.request("GET", "/sms", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_sms_carriers(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListSmsCarriersResult:
        """List SMS carriers and the state of their connections."""
        result: ListSmsCarriersResult = self.request("GET", "/smscarriers", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_sms_threads(self, id: Union[str, int], *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListSmsThreadsResult:
        """List a user’s threads with unread counts and last messages, newest first."""
        result: ListSmsThreadsResult = self.request("GET", "/users/{id}/smsthreads", params={"id": id}, query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_sso_providers(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListSsoProvidersResult:
        """List the providers that people sign in with."""
        result: ListSsoProvidersResult = self.request("GET", "/ssoproviders", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_supervisions(self, id: Union[str, int], *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListSupervisionsResult:
        """List the supervisors of a live call."""
        result: ListSupervisionsResult = self.request("GET", "/calls/{id}/supervisions", params={"id": id}, query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_tracked_cdrs(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListTrackedCdrsResult:
        """List the calls that came from campaigns."""
        result: ListTrackedCdrsResult = self.request("GET", "/cdrs/calltracking", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_transactions(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListTransactionsResult:
        """List transactions: always empty, as this service bills nobody."""
        result: ListTransactionsResult = self.request("GET", "/transactions", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_user_calls(self, id: Union[str, int], *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListUserCallsResult:
        """List the live calls of a user."""
        result: ListUserCallsResult = self.request("GET", "/users/{id}/calls", params={"id": id}, query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_user_cdrs(self, id: Union[str, int], *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListUserCdrsResult:
        """List the call detail records of a user."""
        result: ListUserCdrsResult = self.request("GET", "/users/{id}/cdrs", params={"id": id}, query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_user_chat_messages(self, id: Union[str, int], *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None, with_: Union[str, int, bool, None] = None) -> ListUserChatMessagesResult:
        """List a user’s chat messages, with colleagues and with visitors."""
        result: ListUserChatMessagesResult = self.request("GET", "/users/{id}/chatmsgs", params={"id": id}, query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields, "with": with_})
        return result

    def list_user_chat_threads(self, id: Union[str, int], *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListUserChatThreadsResult:
        """List the colleagues a user chats with: unread counts and last messages, newest first."""
        result: ListUserChatThreadsResult = self.request("GET", "/users/{id}/chatthreads", params={"id": id}, query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_user_contacts(self, id: Union[str, int], *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListUserContactsResult:
        """List the contacts that a user owns."""
        result: ListUserContactsResult = self.request("GET", "/users/{id}/contacts", params={"id": id}, query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_user_conversations(self, id: Union[str, int], *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListUserConversationsResult:
        """List the conversations that a user took part in."""
        result: ListUserConversationsResult = self.request("GET", "/users/{id}/conversations", params={"id": id}, query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_user_group_policies(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListUserGroupPoliciesResult:
        """List policies of teams."""
        result: ListUserGroupPoliciesResult = self.request("GET", "/usergrouppolicies", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_user_groups(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListUserGroupsResult:
        """List teams."""
        result: ListUserGroupsResult = self.request("GET", "/usergroups", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_users(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListUsersResult:
        """List users."""
        result: ListUsersResult = self.request("GET", "/users", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_vm_announcements(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListVmAnnouncementsResult:
        """List voicemail announcements."""
        result: ListVmAnnouncementsResult = self.request("GET", "/vmannouncements", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_voice_messages(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListVoiceMessagesResult:
        """List voice messages: agents see their own and those of shared mailboxes, supervisors all."""
        result: ListVoiceMessagesResult = self.request("GET", "/voicemessages", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_webcalls(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListWebcallsResult:
        """List calls between two numbers."""
        result: ListWebcallsResult = self.request("GET", "/webcalls", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_webhook_deliveries(self, id: Union[str, int], *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListWebhookDeliveriesResult:
        """List the deliveries to a webhook."""
        result: ListWebhookDeliveriesResult = self.request("GET", "/webhooks/{id}/deliveries", params={"id": id}, query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_webhooks(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListWebhooksResult:
        """List webhooks."""
        result: ListWebhooksResult = self.request("GET", "/webhooks", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_work_plans(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListWorkPlansResult:
        """List work plans."""
        result: ListWorkPlansResult = self.request("GET", "/workplans", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def list_wrap_ups(self, *, page: Union[str, int, bool, None] = None, limit: Union[str, int, bool, None] = None, sort: Union[str, int, bool, None] = None, dir: Union[str, int, bool, None] = None, filter: Union[str, int, bool, None] = None, cursor: Union[str, int, bool, None] = None, fields: Union[str, int, bool, None] = None) -> ListWrapUpsResult:
        """List wrap-ups."""
        result: ListWrapUpsResult = self.request("GET", "/wrapups", query={"page": page, "limit": limit, "sort": sort, "dir": dir, "filter": filter, "cursor": cursor, "fields": fields})
        return result

    def login(self, body: LoginBody) -> Union[SignedIn, LoginResult1]:
        """Sign in with e-mail and password."""
        result: Union[SignedIn, LoginResult1] = self.request("POST", "/login", body=body)
        return result

    def login2fa(self, body: Login2faBody) -> SignedIn:
        """Complete a two-factor login."""
        result: SignedIn = self.request("POST", "/login2fa", body=body)
        return result

    def login_with_passkey(self, body: LoginWithPasskeyBody) -> SignedIn:
        """Sign in with a passkey."""
        result: SignedIn = self.request("POST", "/login/passkey", body=body)
        return result

    def logout(self) -> LogoutResult:
        """Destroy the token."""
        result: LogoutResult = self.request("POST", "/logout")
        return result

    def look_at_invitation(self, body: LookAtInvitationBody) -> LookAtInvitationResult:
        """Look at an invitation that you were sent."""
        result: LookAtInvitationResult = self.request("POST", "/invitations/look", body=body)
        return result

    def mail_login_code(self, body: MailLoginCodeBody) -> MailLoginCodeResult:
        """Request a login code by mail."""
        result: MailLoginCodeResult = self.request("POST", "/login2fa/mail", body=body)
        return result

    def match_campaign(self, url: Union[str, int, bool], *, referrer: Union[str, int, bool, None] = None) -> MatchCampaignResult:
        """Find the campaign that a visit to a web site belongs to."""
        result: MatchCampaignResult = self.request("GET", "/calltracking/campaigns/match", query={"url": url, "referrer": referrer})
        return result

    def merge_contacts(self, body: MergeContactsBody) -> MergeContactsResult:
        """Merge several contacts into one."""
        result: MergeContactsResult = self.request("POST", "/contacts/merge", body=body)
        return result

    def open_visitor_chat(self, body: OpenVisitorChatBody) -> OpenVisitorChatResult:
        """Open a chat as a visitor."""
        result: OpenVisitorChatResult = self.request("POST", "/visitorchats", body=body)
        return result

    def ping(self) -> PingResult:
        """Keep the token valid."""
        result: PingResult = self.request("GET", "/ping")
        return result

    def place_users(self, body: List[PlaceUsersBodyItem]) -> PlaceUsersResult:
        """Change the location and teams of several users."""
        result: PlaceUsersResult = self.request("PATCH", "/users", body=body)
        return result

    def put_contact(self, external_id: Union[str, int], body: PutContactBody) -> PutContactResult:
        """Create or change the contact with an id of your own system."""
        result: PutContactResult = self.request("PUT", "/contacts/external/{external_id}", params={"external_id": external_id}, body=body)
        return result

    def read_sms_thread(self, id: Union[str, int], from_: Union[str, int], to: Union[str, int], body: ReadSmsThreadBody) -> ReadSmsThreadResult:
        """Mark every message of a thread as read."""
        result: ReadSmsThreadResult = self.request("PATCH", "/users/{id}/smsthreads/{from}/{to}", params={"id": id, "from": from_, "to": to}, body=body)
        return result

    def read_user_chat_thread(self, id: Union[str, int], peer: Union[str, int], body: ReadUserChatThreadBody) -> ReadUserChatThreadResult:
        """Mark a colleague’s messages to you as read."""
        result: ReadUserChatThreadResult = self.request("PATCH", "/users/{id}/chatthreads/{peer}", params={"id": id, "peer": peer}, body=body)
        return result

    def read_visitor_chat(self, token: Union[str, int], *, after: Union[str, int, bool, None] = None) -> ReadVisitorChatResult:
        """Read the state of a chat and its new messages."""
        result: ReadVisitorChatResult = self.request("GET", "/visitorchats/{token}", params={"token": token}, query={"after": after})
        return result

    def reauthenticate(self, body: ReauthenticateBody) -> None:
        """Confirm your password before changing how you sign in."""
        self.request("POST", "/me/reauthentication", body=body)

    def remove_conference_participant(self, id: Union[str, int], call_id: Union[str, int]) -> None:
        """Remove a participant from a conference."""
        self.request("DELETE", "/conferences/{id}/participants/{call_id}", params={"id": id, "call_id": call_id})

    def renew_invitation(self, id: Union[str, int]) -> RenewInvitationResult:
        """Send an invitation again, with a new code."""
        result: RenewInvitationResult = self.request("POST", "/invitations/{id}/renew", params={"id": id})
        return result

    def renew_phone_password(self, id: Union[str, int]) -> RenewPhonePasswordResult:
        """Create a new password for a phone; the old one becomes invalid and the phone is unregistered."""
        result: RenewPhonePasswordResult = self.request("POST", "/phones/{id}/password", params={"id": id})
        return result

    def replace_line_rates(self, id: Union[str, int], body: List[ReplaceLineRatesBodyItem]) -> ReplaceLineRatesResult:
        """Replace the price list of a line."""
        result: ReplaceLineRatesResult = self.request("PATCH", "/lines/{id}/rates", params={"id": id}, body=body)
        return result

    def replay_failed_deliveries(self, body: ReplayFailedDeliveriesBody) -> ReplayFailedDeliveriesResult:
        """Send everything again that was given up."""
        result: ReplayFailedDeliveriesResult = self.request("POST", "/webhookdeliveries/replay", body=body)
        return result

    def replay_webhook_delivery(self, id: Union[str, int], delivery_id: Union[str, int]) -> ReplayWebhookDeliveryResult:
        """Send the event of a delivery again."""
        result: ReplayWebhookDeliveryResult = self.request("POST", "/webhooks/{id}/deliveries/{delivery_id}/replay", params={"id": id, "delivery_id": delivery_id})
        return result

    def report_abandoned(self, from_: Union[str, int, bool], to: Union[str, int, bool], *, time_zone: Union[str, int, bool, None] = None, queue_id: Union[str, int, bool, None] = None, queue_group_id: Union[str, int, bool, None] = None, user_id: Union[str, int, bool, None] = None) -> ReportAbandonedResult:
        """List abandoned callers to ring back."""
        result: ReportAbandonedResult = self.request("GET", "/reports/abandoned", query={"from": from_, "to": to, "time_zone": time_zone, "queue_id": queue_id, "queue_group_id": queue_group_id, "user_id": user_id})
        return result

    def report_adherence(self, from_: Union[str, int, bool], to: Union[str, int, bool], *, time_zone: Union[str, int, bool, None] = None, user_id: Union[str, int, bool, None] = None, interval: Union[str, int, bool, None] = None, team_id: Union[str, int, bool, None] = None) -> ReportAdherenceResult:
        """Read how agents kept to their work plans."""
        result: ReportAdherenceResult = self.request("GET", "/reports/adherence", query={"from": from_, "to": to, "time_zone": time_zone, "user_id": user_id, "interval": interval, "team_id": team_id})
        return result

    def report_agent_days(self, day: Union[str, int, bool], *, time_zone: Union[str, int, bool, None] = None, user_id: Union[str, int, bool, None] = None) -> ReportAgentDaysResult:
        """Read what the day of agents looks like."""
        result: ReportAgentDaysResult = self.request("GET", "/reports/agentdays", query={"day": day, "time_zone": time_zone, "user_id": user_id})
        return result

    def report_agents(self, from_: Union[str, int, bool], to: Union[str, int, bool], *, time_zone: Union[str, int, bool, None] = None, queue_id: Union[str, int, bool, None] = None, queue_group_id: Union[str, int, bool, None] = None, user_id: Union[str, int, bool, None] = None, interval: Union[str, int, bool, None] = None) -> ReportAgentsResult:
        """Read the report on agents."""
        result: ReportAgentsResult = self.request("GET", "/reports/agents", query={"from": from_, "to": to, "time_zone": time_zone, "queue_id": queue_id, "queue_group_id": queue_group_id, "user_id": user_id, "interval": interval})
        return result

    def report_dispositions(self, from_: Union[str, int, bool], to: Union[str, int, bool], *, time_zone: Union[str, int, bool, None] = None, queue_id: Union[str, int, bool, None] = None, queue_group_id: Union[str, int, bool, None] = None, user_id: Union[str, int, bool, None] = None, interval: Union[str, int, bool, None] = None) -> ReportDispositionsResult:
        """Read the report on dispositions."""
        result: ReportDispositionsResult = self.request("GET", "/reports/dispositions", query={"from": from_, "to": to, "time_zone": time_zone, "queue_id": queue_id, "queue_group_id": queue_group_id, "user_id": user_id, "interval": interval})
        return result

    def report_hours(self, from_: Union[str, int, bool], to: Union[str, int, bool], *, time_zone: Union[str, int, bool, None] = None, queue_id: Union[str, int, bool, None] = None, queue_group_id: Union[str, int, bool, None] = None, user_id: Union[str, int, bool, None] = None) -> ReportHoursResult:
        """Read the report on queues by hour of the day."""
        result: ReportHoursResult = self.request("GET", "/reports/hours", query={"from": from_, "to": to, "time_zone": time_zone, "queue_id": queue_id, "queue_group_id": queue_group_id, "user_id": user_id})
        return result

    def report_queues(self, from_: Union[str, int, bool], to: Union[str, int, bool], *, time_zone: Union[str, int, bool, None] = None, queue_id: Union[str, int, bool, None] = None, queue_group_id: Union[str, int, bool, None] = None, user_id: Union[str, int, bool, None] = None, interval: Union[str, int, bool, None] = None) -> ReportQueuesResult:
        """Read the report on queues."""
        result: ReportQueuesResult = self.request("GET", "/reports/queues", query={"from": from_, "to": to, "time_zone": time_zone, "queue_id": queue_id, "queue_group_id": queue_group_id, "user_id": user_id, "interval": interval})
        return result

    def report_trend(self, *, hours: Union[str, int, bool, None] = None, queue_id: Union[str, int, bool, None] = None, queue_group_id: Union[str, int, bool, None] = None) -> ReportTrendResult:
        """Read the last hours of queues by quarters of an hour."""
        result: ReportTrendResult = self.request("GET", "/reports/trend", query={"hours": hours, "queue_id": queue_id, "queue_group_id": queue_group_id})
        return result

    def reset_feature_code(self, id: Union[str, int]) -> None:
        """Reset a feature code to its default."""
        self.request("DELETE", "/featurecodes/{id}", params={"id": id})

    def reset_password(self, body: ResetPasswordBody) -> ResetPasswordResult:
        """Set a new password with the token from the e-mail."""
        result: ResetPasswordResult = self.request("POST", "/reset", body=body)
        return result

    def reset_user_audio(self, id: Union[str, int]) -> None:
        """Reset a user’s audio: close its sessions so that they are opened again."""
        self.request("DELETE", "/users/{id}/audio", params={"id": id})

    def retry_mail(self, id: Union[str, int]) -> RetryMailResult:
        """Send a waiting or kept mail now."""
        result: RetryMailResult = self.request("POST", "/mails/{id}/retry", params={"id": id})
        return result

    def review_monitor(self, id: Union[str, int], body: ReviewMonitorBody) -> ReviewMonitorResult:
        """Score a recording and write notes on it."""
        result: ReviewMonitorResult = self.request("PATCH", "/monitors/{id}/review", params={"id": id}, body=body)
        return result

    def rotate_webhook_secret(self, id: Union[str, int]) -> RotateWebhookSecretResult:
        """Give a webhook a new signing secret."""
        result: RotateWebhookSecretResult = self.request("POST", "/webhooks/{id}/secret", params={"id": id})
        return result

    def search_directories(self, search: Union[str, int, bool]) -> SearchDirectoriesResult:
        """Search directories as you type."""
        result: SearchDirectoriesResult = self.request("GET", "/directoryentries", query={"search": search})
        return result

    def search_personal_data(self, body: SearchPersonalDataBody) -> SearchPersonalDataResult:
        """Count the records about a person."""
        result: SearchPersonalDataResult = self.request("POST", "/privacy/searches", body=body)
        return result

    def send_chat_file(self, id: Union[str, int], body: SendChatFileBody) -> SendChatFileResult:
        """Send a file to the visitor of a chat."""
        result: SendChatFileResult = self.request("POST", "/chats/{id}/files", params={"id": id}, body=body)
        return result

    def send_visitor_file(self, token: Union[str, int], body: SendVisitorFileBody) -> SendVisitorFileResult:
        """Send a file to the operator."""
        result: SendVisitorFileResult = self.request("POST", "/visitorchats/{token}/files", params={"token": token}, body=body)
        return result

    def send_visitor_message(self, token: Union[str, int], body: SendVisitorMessageBody) -> SendVisitorMessageResult:
        """Write to the operator."""
        result: SendVisitorMessageResult = self.request("POST", "/visitorchats/{token}/messages", params={"token": token}, body=body)
        return result

    def setup(self, body: SetupBody) -> SignedIn:
        """Create the owner’s account on a new installation."""
        result: SignedIn = self.request("POST", "/setup", body=body)
        return result

    def speak_text(self, body: SpeakTextBody) -> bytes:
        """Hear a text as an announcement would speak it."""
        result: bytes = self.request("POST", "/vmannouncements/speech", body=body, is_file=True)
        return result

    def start_password_reset(self, body: StartPasswordResetBody) -> StartPasswordResetResult:
        """Start a password reset."""
        result: StartPasswordResetResult = self.request("POST", "/password", body=body)
        return result

    def start_sso_login(self, body: StartSsoLoginBody) -> StartSsoLoginResult:
        """Start signing in with a provider."""
        result: StartSsoLoginResult = self.request("POST", "/ssologins", body=body)
        return result

    def start_two_factor(self) -> StartTwoFactorResult:
        """Mail yourself a code for enabling two-factor login."""
        result: StartTwoFactorResult = self.request("POST", "/me/twofactor")
        return result

    def stop_demo_traffic(self) -> None:
        """Stop the simulated callers."""
        self.request("DELETE", "/demo/traffic")

    def test_directory(self, id: Union[str, int]) -> TestDirectoryResult:
        """Test a directory, step by step."""
        result: TestDirectoryResult = self.request("POST", "/directories/{id}/test", params={"id": id})
        return result

    def test_line(self, id: Union[str, int], body: TestLineBody) -> TestLineResult:
        """Test a line step by step."""
        result: TestLineResult = self.request("POST", "/lines/{id}/test", params={"id": id}, body=body)
        return result

    def test_mail_settings(self, body: TestMailSettingsBody) -> TestMailSettingsResult:
        """Send a test mail, step by step."""
        result: TestMailSettingsResult = self.request("POST", "/settings/mail/test", body=body)
        return result

    def test_sso_provider(self, id: Union[str, int]) -> TestSsoProviderResult:
        """Test a provider, and say what is wrong."""
        result: TestSsoProviderResult = self.request("POST", "/ssoproviders/{id}/test", params={"id": id})
        return result

    def test_webhook(self, id: Union[str, int]) -> TestWebhookResult:
        """Send a test event now."""
        result: TestWebhookResult = self.request("POST", "/webhooks/{id}/test", params={"id": id})
        return result

    def transcribe_monitor(self, id: Union[str, int]) -> None:
        """Transcribe a recording, or transcribe it again."""
        self.request("POST", "/monitors/{id}/transcription", params={"id": id})

    def update_absence(self, id: Union[str, int], body: UpdateAbsenceBody) -> UpdateAbsenceResult:
        """Say that one has read what became of a call while the page was gone."""
        result: UpdateAbsenceResult = self.request("PATCH", "/absences/{id}", params={"id": id}, body=body)
        return result

    def update_absence_settings(self, body: UpdateAbsenceSettingsBody) -> UpdateAbsenceSettingsResult:
        """Change what happens to calls whose agent has disappeared."""
        result: UpdateAbsenceSettingsResult = self.request("PATCH", "/settings/absence", body=body)
        return result

    def update_agent(self, id: Union[str, int], body: UpdateAgentBody) -> UpdateAgentResult:
        """Change an agent’s state: available, paused or logged out."""
        result: UpdateAgentResult = self.request("PATCH", "/agents/{id}", params={"id": id}, body=body)
        return result

    def update_agent_reason(self, id: Union[str, int], body: UpdateAgentReasonBody) -> UpdateAgentReasonResult:
        """Rename a reason."""
        result: UpdateAgentReasonResult = self.request("PATCH", "/agents/reasons/{id}", params={"id": id}, body=body)
        return result

    def update_alert_settings(self, body: UpdateAlertSettingsBody) -> UpdateAlertSettingsResult:
        """Change when there are alerts, and who gets mail about them."""
        result: UpdateAlertSettingsResult = self.request("PATCH", "/settings/alerts", body=body)
        return result

    def update_call(self, id: Union[str, int], body: UpdateCallBody) -> UpdateCallResult:
        """Answer, hold, transfer, record or annotate a live call."""
        result: UpdateCallResult = self.request("PATCH", "/calls/{id}", params={"id": id}, body=body)
        return result

    def update_call_label(self, id: Union[str, int], body: UpdateCallLabelBody) -> UpdateCallLabelResult:
        """Change a call label."""
        result: UpdateCallLabelResult = self.request("PATCH", "/calllabels/{id}", params={"id": id}, body=body)
        return result

    def update_call_me_back_button(self, id: Union[str, int], body: UpdateCallMeBackButtonBody) -> UpdateCallMeBackButtonResult:
        """Change a button."""
        result: UpdateCallMeBackButtonResult = self.request("PATCH", "/callmeback/buttons/{id}", params={"id": id}, body=body)
        return result

    def update_call_me_back_setting(self, id: Union[str, int], body: UpdateCallMeBackSettingBody) -> UpdateCallMeBackSettingResult:
        """Change a setting of Call Me Back."""
        result: UpdateCallMeBackSettingResult = self.request("PATCH", "/callmeback/settings/{id}", params={"id": id}, body=body)
        return result

    def update_call_tracking_ddis(self, body: List[UpdateCallTrackingDdisBodyItem]) -> UpdateCallTrackingDdisResult:
        """Assign telephone numbers to campaigns, all or none."""
        result: UpdateCallTrackingDdisResult = self.request("PATCH", "/calltracking/ddis", body=body)
        return result

    def update_campaign(self, id: Union[str, int], body: UpdateCampaignBody) -> UpdateCampaignResult:
        """Change a campaign."""
        result: UpdateCampaignResult = self.request("PATCH", "/calltracking/campaigns/{id}", params={"id": id}, body=body)
        return result

    def update_canned_response(self, id: Union[str, int], body: UpdateCannedResponseBody) -> UpdateCannedResponseResult:
        """Change a canned response."""
        result: UpdateCannedResponseResult = self.request("PATCH", "/sms/cannedresponses/{id}", params={"id": id}, body=body)
        return result

    def update_cdrs(self, body: List[UpdateCdrsBodyItem]) -> UpdateCdrsResult:
        """Change labels, notes and dispositions of several call detail records."""
        result: UpdateCdrsResult = self.request("PATCH", "/cdrs", body=body)
        return result

    def update_chat(self, id: Union[str, int], body: UpdateChatBody) -> UpdateChatResult:
        """Accept, mark as read, hand over or end a visitor’s chat."""
        result: UpdateChatResult = self.request("PATCH", "/chats/{id}", params={"id": id}, body=body)
        return result

    def update_conference(self, id: Union[str, int], body: UpdateConferenceBody) -> UpdateConferenceResult:
        """Change a conference."""
        result: UpdateConferenceResult = self.request("PATCH", "/conferences/{id}", params={"id": id}, body=body)
        return result

    def update_conference_participant(self, id: Union[str, int], call_id: Union[str, int], body: UpdateConferenceParticipantBody) -> UpdateConferenceParticipantResult:
        """Mute or unmute a participant of a conference."""
        result: UpdateConferenceParticipantResult = self.request("PATCH", "/conferences/{id}/participants/{call_id}", params={"id": id, "call_id": call_id}, body=body)
        return result

    def update_contact(self, id: Union[str, int], body: UpdateContactBody) -> UpdateContactResult:
        """Change a contact."""
        result: UpdateContactResult = self.request("PATCH", "/contacts/{id}", params={"id": id}, body=body)
        return result

    def update_contacts(self, body: List[UpdateContactsBodyItem]) -> UpdateContactsResult:
        """Change several contacts, all or none."""
        result: UpdateContactsResult = self.request("PATCH", "/contacts", body=body)
        return result

    def update_conversations(self, body: List[UpdateConversationsBodyItem]) -> UpdateConversationsResult:
        """Change labels and notes of several conversations."""
        result: UpdateConversationsResult = self.request("PATCH", "/conversations", body=body)
        return result

    def update_customer(self, id: Union[str, int], body: UpdateCustomerBody) -> UpdateCustomerResult:
        """Change your customer."""
        result: UpdateCustomerResult = self.request("PATCH", "/customers/{id}", params={"id": id}, body=body)
        return result

    def update_ddi(self, id: Union[str, int], body: UpdateDdiBody) -> UpdateDdiResult:
        """Change a telephone number or its target."""
        result: UpdateDdiResult = self.request("PATCH", "/ddis/{id}", params={"id": id}, body=body)
        return result

    def update_dialling_limit(self, id: Union[str, int], body: UpdateDiallingLimitBody) -> UpdateDiallingLimitResult:
        """Change a dialling limit."""
        result: UpdateDiallingLimitResult = self.request("PATCH", "/diallinglimits/{id}", params={"id": id}, body=body)
        return result

    def update_dialling_settings(self, body: UpdateDiallingSettingsBody) -> UpdateDiallingSettingsResult:
        """Change the dialling limits of your customer."""
        result: UpdateDiallingSettingsResult = self.request("PATCH", "/settings/dialling", body=body)
        return result

    def update_directory(self, id: Union[str, int], body: UpdateDirectoryBody) -> UpdateDirectoryResult:
        """Change a directory."""
        result: UpdateDirectoryResult = self.request("PATCH", "/directories/{id}", params={"id": id}, body=body)
        return result

    def update_disposition(self, id: Union[str, int], body: UpdateDispositionBody) -> UpdateDispositionResult:
        """Change a disposition."""
        result: UpdateDispositionResult = self.request("PATCH", "/dispositions/{id}", params={"id": id}, body=body)
        return result

    def update_feature_code(self, id: Union[str, int], body: UpdateFeatureCodeBody) -> UpdateFeatureCodeResult:
        """Change a feature code, or switch it on or off."""
        result: UpdateFeatureCodeResult = self.request("PATCH", "/featurecodes/{id}", params={"id": id}, body=body)
        return result

    def update_feature_code_settings(self, body: UpdateFeatureCodeSettingsBody) -> UpdateFeatureCodeSettingsResult:
        """Change how feature codes confirm what they did."""
        result: UpdateFeatureCodeSettingsResult = self.request("PATCH", "/settings/featurecodes", body=body)
        return result

    def update_hold_music(self, body: UpdateHoldMusicBody) -> UpdateHoldMusicResult:
        """Change which music parties hear on hold."""
        result: UpdateHoldMusicResult = self.request("PATCH", "/holdmusic", body=body)
        return result

    def update_line(self, id: Union[str, int], body: UpdateLineBody) -> UpdateLineResult:
        """Change a line; it registers again."""
        result: UpdateLineResult = self.request("PATCH", "/lines/{id}", params={"id": id}, body=body)
        return result

    def update_line_rate(self, id: Union[str, int], rate_id: Union[str, int], body: UpdateLineRateBody) -> UpdateLineRateResult:
        """Change a price."""
        result: UpdateLineRateResult = self.request("PATCH", "/lines/{id}/rates/{rate_id}", params={"id": id, "rate_id": rate_id}, body=body)
        return result

    def update_mail_settings(self, body: UpdateMailSettingsBody) -> UpdateMailSettingsResult:
        """Change the mail server settings."""
        result: UpdateMailSettingsResult = self.request("PATCH", "/settings/mail", body=body)
        return result

    def update_mailbox(self, id: Union[str, int], body: UpdateMailboxBody) -> UpdateMailboxResult:
        """Change a mailbox: your own, or any as administrator."""
        result: UpdateMailboxResult = self.request("PATCH", "/mailboxes/{id}", params={"id": id}, body=body)
        return result

    def update_me(self, body: UpdateMeBody) -> UpdateMeResult:
        """Change your own name, password and second factor."""
        result: UpdateMeResult = self.request("PATCH", "/me", body=body)
        return result

    def update_monitor(self, id: Union[str, int], body: UpdateMonitorBody) -> UpdateMonitorResult:
        """Change transcript, summary, ratings and metadata of a recording."""
        result: UpdateMonitorResult = self.request("PATCH", "/monitors/{id}", params={"id": id}, body=body)
        return result

    def update_phone(self, id: Union[str, int], body: UpdatePhoneBody) -> UpdatePhoneResult:
        """Rename a phone, or choose when it rings."""
        result: UpdatePhoneResult = self.request("PATCH", "/phones/{id}", params={"id": id}, body=body)
        return result

    def update_queue(self, id: Union[str, int], body: UpdateQueueBody) -> UpdateQueueResult:
        """Change a queue, join or leave it."""
        result: UpdateQueueResult = self.request("PATCH", "/queues/{id}", params={"id": id}, body=body)
        return result

    def update_queue_caller(self, id: Union[str, int], call_id: Union[str, int], body: UpdateQueueCallerBody) -> UpdateQueueCallerResult:
        """Move a waiting caller to another queue, or change its turn."""
        result: UpdateQueueCallerResult = self.request("PATCH", "/queues/{id}/callers/{call_id}", params={"id": id, "call_id": call_id}, body=body)
        return result

    def update_queue_goals(self, body: UpdateQueueGoalsBody) -> UpdateQueueGoalsResult:
        """Change the goals of queues."""
        result: UpdateQueueGoalsResult = self.request("PATCH", "/settings/goals", body=body)
        return result

    def update_queue_group(self, id: Union[str, int], body: UpdateQueueGroupBody) -> UpdateQueueGroupResult:
        """Change a queue group, join or leave its queues."""
        result: UpdateQueueGroupResult = self.request("PATCH", "/queuegroups/{id}", params={"id": id}, body=body)
        return result

    def update_report_schedule(self, id: Union[str, int], body: UpdateReportScheduleBody) -> UpdateReportScheduleResult:
        """Change what is mailed, when, and to whom."""
        result: UpdateReportScheduleResult = self.request("PATCH", "/reportschedules/{id}", params={"id": id}, body=body)
        return result

    def update_retention_settings(self, body: UpdateRetentionSettingsBody) -> UpdateRetentionSettingsResult:
        """Change how long each kind of record is kept."""
        result: UpdateRetentionSettingsResult = self.request("PATCH", "/settings/retention", body=body)
        return result

    def update_ring_back(self, id: Union[str, int], body: UpdateRingBackBody) -> UpdateRingBackResult:
        """Assign a caller to be rung back to somebody, or say that it is done."""
        result: UpdateRingBackResult = self.request("PATCH", "/ringbacks/{id}", params={"id": id}, body=body)
        return result

    def update_saved_report(self, id: Union[str, int], body: UpdateSavedReportBody) -> UpdateSavedReportResult:
        """Change a saved report."""
        result: UpdateSavedReportResult = self.request("PATCH", "/savedreports/{id}", params={"id": id}, body=body)
        return result

    def update_scim_settings(self, body: UpdateScimSettingsBody) -> UpdateScimSettingsResult:
        """Change how a directory provisions people."""
        result: UpdateScimSettingsResult = self.request("PATCH", "/settings/scim", body=body)
        return result

    def update_sign_in_settings(self, body: UpdateSignInSettingsBody) -> UpdateSignInSettingsResult:
        """Change how people sign in: second factors, and whether with a password."""
        result: UpdateSignInSettingsResult = self.request("PATCH", "/settings/signin", body=body)
        return result

    def update_sms_carrier(self, id: Union[str, int], body: UpdateSmsCarrierBody) -> UpdateSmsCarrierResult:
        """Change an SMS carrier; it connects again."""
        result: UpdateSmsCarrierResult = self.request("PATCH", "/smscarriers/{id}", params={"id": id}, body=body)
        return result

    def update_sso_provider(self, id: Union[str, int], body: UpdateSsoProviderBody) -> UpdateSsoProviderResult:
        """Change a provider."""
        result: UpdateSsoProviderResult = self.request("PATCH", "/ssoproviders/{id}", params={"id": id}, body=body)
        return result

    def update_supervision(self, id: Union[str, int], supervision_id: Union[str, int], body: UpdateSupervisionBody) -> UpdateSupervisionResult:
        """Change the mode of your supervision."""
        result: UpdateSupervisionResult = self.request("PATCH", "/calls/{id}/supervisions/{supervision_id}", params={"id": id, "supervision_id": supervision_id}, body=body)
        return result

    def update_supervision_settings(self, body: UpdateSupervisionSettingsBody) -> UpdateSupervisionSettingsResult:
        """Change the supervision settings."""
        result: UpdateSupervisionSettingsResult = self.request("PATCH", "/settings/supervision", body=body)
        return result

    def update_transcription_settings(self, body: UpdateTranscriptionSettingsBody) -> UpdateTranscriptionSettingsResult:
        """Change the transcription settings."""
        result: UpdateTranscriptionSettingsResult = self.request("PATCH", "/settings/transcription", body=body)
        return result

    def update_user(self, id: Union[str, int], body: UpdateUserBody) -> UpdateUserResult:
        """Change a user."""
        result: UpdateUserResult = self.request("PATCH", "/users/{id}", params={"id": id}, body=body)
        return result

    def update_user_group(self, id: Union[str, int], body: UpdateUserGroupBody) -> UpdateUserGroupResult:
        """Change a team; `user_ids` replaces its members."""
        result: UpdateUserGroupResult = self.request("PATCH", "/usergroups/{id}", params={"id": id}, body=body)
        return result

    def update_user_group_policy(self, id: Union[str, int], body: UpdateUserGroupPolicyBody) -> UpdateUserGroupPolicyResult:
        """Change a policy; `group_ids` replaces the teams that it applies to."""
        result: UpdateUserGroupPolicyResult = self.request("PATCH", "/usergrouppolicies/{id}", params={"id": id}, body=body)
        return result

    def update_vm_announcement(self, id: Union[str, int], body: UpdateVmAnnouncementBody) -> UpdateVmAnnouncementResult:
        """Change an announcement."""
        result: UpdateVmAnnouncementResult = self.request("PATCH", "/vmannouncements/{id}", params={"id": id}, body=body)
        return result

    def update_voice_message(self, id: Union[str, int], body: UpdateVoiceMessageBody) -> UpdateVoiceMessageResult:
        """Mark a voice message as new or saved."""
        result: UpdateVoiceMessageResult = self.request("PATCH", "/voicemessages/{id}", params={"id": id}, body=body)
        return result

    def update_webhook(self, id: Union[str, int], body: UpdateWebhookBody) -> UpdateWebhookResult:
        """Change a webhook."""
        result: UpdateWebhookResult = self.request("PATCH", "/webhooks/{id}", params={"id": id}, body=body)
        return result

    def update_work_plan(self, id: Union[str, int], body: UpdateWorkPlanBody) -> UpdateWorkPlanResult:
        """Change a work plan."""
        result: UpdateWorkPlanResult = self.request("PATCH", "/workplans/{id}", params={"id": id}, body=body)
        return result

    def update_wrap_up(self, id: Union[str, int], body: UpdateWrapUpBody) -> UpdateWrapUpResult:
        """Change, extend or close a wrap-up."""
        result: UpdateWrapUpResult = self.request("PATCH", "/wrapups/{id}", params={"id": id}, body=body)
        return result
