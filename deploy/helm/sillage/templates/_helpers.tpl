{{- define "sillage.labels" -}}
app.kubernetes.io/name: sillage
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "sillage.selector" -}}
app.kubernetes.io/name: sillage
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .role }}
{{- end }}

{{- define "sillage.pod" -}}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile: { type: RuntimeDefault }
automountServiceAccountToken: false
terminationGracePeriodSeconds: 45
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "sillage.selector" . | nindent 8 }}
containers:
  - name: sillage
    image: "{{ required "image.repository: the image that you built and pushed" .root.Values.image.repository }}:{{ .root.Values.image.tag }}"
    imagePullPolicy: {{ .root.Values.image.pullPolicy }}
    # Requests are answered faster with more room for what is young.
    args: ["--max-semi-space-size={{ if eq .role "api" }}32{{ else }}8{{ end }}", "apps/api/build/server.js"]
    env:
      - name: ROLE
        value: {{ .role }}
      - name: PUBLIC_URL
        value: {{ .root.Values.publicUrl | quote }}
      - name: TRUST_PROXY
        value: "on"
      # Its own folder in the volume, which belongs to the machine and cannot be closed to others.
      - name: DATA_DIR
        value: /data/sillage
      {{- range $name, $value := .root.Values.environment }}
      - name: {{ $name }}
        value: {{ $value | quote }}
      {{- end }}
    envFrom:
      - secretRef:
          name: {{ .root.Values.existingSecret }}
    ports:
      - name: http
        containerPort: 3000
    startupProbe:
      httpGet: { path: /health/live, port: http }
      periodSeconds: 2
      failureThreshold: 150
    readinessProbe:
      httpGet: { path: /health/ready, port: http }
      periodSeconds: 5
      timeoutSeconds: 5
      failureThreshold: 2
    livenessProbe:
      httpGet: { path: /health/live, port: http }
      periodSeconds: 10
      timeoutSeconds: 5
      failureThreshold: 6
    resources:
      {{- toYaml .resources | nindent 6 }}
    securityContext:
      allowPrivilegeEscalation: false
      readOnlyRootFilesystem: true
      capabilities: { drop: [ALL] }
    volumeMounts:
      - { name: data, mountPath: /data }
      - { name: tmp, mountPath: /tmp }
volumes:
  # The database holds what must stay: this folder has only a token for the command line of its pod.
  - { name: data, emptyDir: {} }
  - { name: tmp, emptyDir: {} }
{{- end }}
